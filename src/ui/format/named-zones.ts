/** Zones of the academy's students; they have the names of their cities in the texts (`zones`). */
export const NAMED_ZONES = [
  'Asia/Riyadh',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/Algiers',
  'Africa/Tunis',
  'Africa/Khartoum',
  'Asia/Amman',
  'Asia/Baghdad',
  'Asia/Beirut',
  'Asia/Dubai',
  'Asia/Kuwait',
  'Asia/Muscat',
  'Europe/Istanbul',
  'Europe/London',
] as const

export type NamedZone = (typeof NAMED_ZONES)[number]
