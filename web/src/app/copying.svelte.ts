// To the clipboard, and for a moment the word that it is there.

const SHOWN = 2000 // milliseconds

export class Copying {
  done = $state(false)

  /** Where there is no clipboard (without a secure connection) the text is selected, and the visitor copies it. */
  async copy(text: string, field?: HTMLInputElement | HTMLTextAreaElement): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      field?.select()
      return
    }
    this.done = true
    setTimeout(() => (this.done = false), SHOWN)
  }
}
