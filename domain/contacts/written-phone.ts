/** A number in E.164 as it is written in Saudi Arabia: its mobiles as 05X XXX XXXX, others with their country's code. */
export function writtenPhone(number: string): string {
  const [, prefix, middle, end] = /^\+966(5\d)(\d{3})(\d{4})$/.exec(number) ?? []
  return prefix === undefined ? number : `0${prefix} ${middle} ${end}`
}

/** `number`: E.164. WhatsApp takes digits alone, and a text to begin with percent-encoded. */
export function whatsappAddress(number: string, text = ''): string {
  const address = `https://wa.me/${number.replace(/\D/g, '')}`
  return text === '' ? address : `${address}?text=${encodeURIComponent(text.toWellFormed())}`
}
