/** Voices of the device. One that is spoken by a server far away would give it the questions, and needs a network. */
import type { ContentLocale } from '#domain/exam/document.ts'

/** Chromium lists its voices a moment after it is asked for the first time. */
const LISTED_WITHIN_MS = 2_000

/** Voices of this language that the device speaks itself, its usual one first. */
export function voicesOf(
  language: ContentLocale,
  all: readonly SpeechSynthesisVoice[],
): readonly SpeechSynthesisVoice[] {
  return all
    .filter(({ lang, localService }) => localService && lang.toLowerCase().split(/[-_]/)[0] === language)
    .toSorted((one, other) => Number(other.default) - Number(one.default))
}

/** Calls back whenever the voices are known or change; an empty list: there is none. Answers how to stop. */
export function watchVoices(onVoices: (voices: readonly SpeechSynthesisVoice[]) => void): () => void {
  const speech = 'speechSynthesis' in window ? window.speechSynthesis : null
  if (speech === null) {
    onVoices([])
    return () => undefined
  }
  const tell = () => onVoices(speech.getVoices())
  if (speech.getVoices().length > 0) tell()
  const late = setTimeout(tell, LISTED_WITHIN_MS)
  speech.addEventListener('voiceschanged', tell)
  return () => {
    clearTimeout(late)
    speech.removeEventListener('voiceschanged', tell)
  }
}
