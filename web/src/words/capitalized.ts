/** As a headline, a sentence or a button begins; a quotation mark is no beginning. */
export const capitalized = (text: string): string => text.replace(/^[\p{P}\s]*\p{L}/u, (start) => start.toUpperCase())
