/** Sections in the order in which they are read. */
export const PRIVACY_SECTIONS = [
  'what',
  'why',
  'exam',
  'device',
  'who',
  'visitors',
  'howLong',
  'rights',
  'minors',
  'changes',
] as const
