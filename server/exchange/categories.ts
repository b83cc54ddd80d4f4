/**
 * Converts Moodle's categories to sections: the path without its technical beginning; the first level becomes the
 * exam's title.
 */
import { TITLE_LENGTH } from '#contract/foundation/limits.ts'

const TECHNICAL = /^\$[\w]+\$$/

/** Levels of a category path; a slash in a name is written twice. */
export function categoryLevels(path: string): string[] {
  const levels = path
    .replace(/\/\//g, '\u0000')
    .split('/')
    .map((level) => level.replaceAll('\u0000', '/').trim())
    .filter((level, index) => level !== '' && !(index === 0 && TECHNICAL.test(level)))
  return levels[0] === 'top' ? levels.slice(1) : levels
}

export function categoryPath(levels: readonly string[]): string {
  return ['$course$', 'top', ...levels.map((level) => level.replaceAll('/', '//'))].join('/')
}

export function sectionName(levels: readonly string[]): string {
  return levels.join(' / ').slice(0, TITLE_LENGTH)
}

/** If all paths share their first level, it is the exam's title, and the rest of each path names its section. */
export function splitTitle(paths: readonly (readonly string[])[]): { title: string; sections: readonly string[] } {
  const [first = []] = paths
  const isShared = first.length > 0 && paths.every((levels) => levels[0] === first[0] && levels.length > 1)
  return isShared
    ? { title: first[0] ?? '', sections: paths.map((levels) => sectionName(levels.slice(1))) }
    : { title: '', sections: paths.map((levels) => sectionName(levels)) }
}
