/** Texts of Moodle that hold several languages: `{mlang ar}…{mlang}{mlang en}…{mlang}`. */

const BLOCK = /\{\s*mlang\s+([\w,\s-]+?)\s*\}([\s\S]*?)\{\s*mlang\s*\}/gi

/** True if a text holds blocks of languages. */
export function hasLanguageBlocks(text: string): boolean {
  return /\{\s*mlang\s+[\w,\s-]+\}/i.test(text)
}

/** The text in one language: Arabic if it has it, else its first; a block for `other` languages comes last. */
export function inOneLanguage(text: string): string {
  if (!hasLanguageBlocks(text)) return text
  const all = [...text.matchAll(BLOCK)].flatMap(([, names = '']) => languagesOf(names))
  const wanted = all.includes('ar') ? 'ar' : (all.find((name) => name !== 'other') ?? 'other')
  return text.replace(BLOCK, (_, names: string, words: string) => (languagesOf(names).includes(wanted) ? words : ''))
}

/** Names without their countries: `ar_sa` is `ar`. */
function languagesOf(names: string): string[] {
  return names
    .toLowerCase()
    .split(/[\s,]+/)
    .map((name) => name.split(/[_-]/)[0] ?? name)
    .filter((name) => name !== '')
}
