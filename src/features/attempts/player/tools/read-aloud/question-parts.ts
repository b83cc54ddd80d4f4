/** The parts of the question on screen in the order in which they are read aloud, and their sentences. */
import type { ContentLocale } from '#domain/exam/document.ts'
import { type SpokenText, spokenText } from './spoken-text.ts'

export type PartName = 'passage' | 'question' | 'options'

export interface Sentence {
  readonly part: PartName
  readonly text: string
  /** Language of its words. */
  readonly language: ContentLocale
  /** The place on the page of the characters from `from` until before `to`; null: they stand nowhere. */
  readonly placeOf: (from: number, to: number) => Range | null
}

/** Words that are spoken and stand nowhere. */
export interface ReadingWords {
  readonly gap: string
  readonly option: (letter: string) => string
}

const ARABIC = /\p{Script=Arabic}/u
const LATIN_WORD = /[A-Za-z]{2}/
const SPEAKABLE = /[\p{L}\p{N}]/u

/** `locale`: language of the exam, which decides where the letters of a text do not. */
export function sentencesOnScreen(
  locale: ContentLocale,
  words: ReadingWords,
  stage: ParentNode = document,
): readonly Sentence[] {
  const question = stage.querySelector('#exam-question')
  const passage = stage.querySelector('main > section[data-open]:not([aria-hidden]) > [role="group"]')
  const stem = question?.querySelector('[id^="stem-"]') ?? null
  const options = [...(question?.querySelectorAll('label') ?? [])]
  return [
    ...(passage === null ? [] : sentencesOf('passage', spokenText(passage, words.gap), locale)),
    ...(stem === null ? [] : sentencesOf('question', spokenText(stem, words.gap), locale)),
    ...options.flatMap((option) => sentencesOf('options', spokenOption(option, words), locale)),
  ]
}

/** An option with its letter before it. */
function spokenOption(option: Element, { gap, option: named }: ReadingWords): SpokenText {
  const letter = option.querySelector('span')?.textContent ?? ''
  const host = option.querySelector('[lang]')
  const spoken = host === null ? { text: '', placeOf: () => null } : spokenText(host, gap)
  const before = `${named(letter)}: `
  return {
    text: before + spoken.text.trimStart(),
    placeOf: (from, to) => {
      const cut = spoken.text.length - spoken.text.trimStart().length - before.length
      return from < before.length ? null : spoken.placeOf(from + cut, to + cut)
    },
  }
}

function sentencesOf(part: PartName, { text, placeOf }: SpokenText, locale: ContentLocale): Sentence[] {
  const language = languageOf(text, locale)
  const sentences: Sentence[] = []
  for (const { segment, index } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    if (!SPEAKABLE.test(segment)) continue
    const spoken = segment.trim()
    const begin = index + segment.indexOf(spoken)
    sentences.push({
      part,
      text: spoken,
      language: languageOf(spoken, language),
      placeOf: (from, to) => placeOf(begin + from, begin + to),
    })
  }
  return sentences
}

function languageOf(text: string, otherwise: ContentLocale): ContentLocale {
  if (ARABIC.test(text)) return 'ar'
  return LATIN_WORD.test(text) ? 'en' : otherwise
}

/** Answers where the word that begins at `from` ends. */
export function endOfWord(text: string, from: number): number {
  return from + (/^[^\s،؛؟,;:?!.()[\]«»"]+/u.exec(text.slice(from))?.[0].length ?? 0)
}
