/**
 * An E.164 number as it is written in Saudi Arabia: mobile numbers as 05X XXX XXXX, those of a city as 01X XXX XXXX,
 * others with their country code.
 */
export function writtenPhone(number: string): string {
  const [, prefix, middle, end] = /^\+966([15]\d)(\d{3})(\d{4})$/.exec(number) ?? []
  return prefix === undefined ? number : `0${prefix} ${middle} ${end}`
}

/**
 * Address that opens WhatsApp with a number (E.164) and a prepared text. WhatsApp requires digits only, and the text
 * percent-encoded.
 */
export function whatsappAddress(number: string, text = ''): string {
  const address = `https://wa.me/${number.replace(/\D/g, '')}`
  return text === '' ? address : `${address}?text=${encodeURIComponent(text.toWellFormed())}`
}

/** Address that shows a place on a map: the map's app on a phone that has one, a page elsewhere. */
export function mapAddress(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.toWellFormed())}`
}
