// Letters and arrows are keys of the table, except where they are typed into something.

/** What a key does by itself there: letters in a field, arrows in a list or a row of choices. */
const TYPED = 'input:not([type="checkbox"]), select, textarea, [contenteditable="true"]'

export const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TYPED) !== null
