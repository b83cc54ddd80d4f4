/** Reads sentences one after the other with the browser's speech synthesis. */
import { endOfWord, type Sentence } from './question-parts.ts'

export interface Reading {
  readonly status: 'silent' | 'reading' | 'paused' | 'failed'
  /** Place of the sentence that is read or is next. */
  readonly at: number
}

export interface Reader {
  /** Reads from this sentence on; what was read before stops. */
  readonly readFrom: (at: number) => void
  readonly pause: () => void
  /** Nothing is read or marked any more. */
  readonly stop: () => void
}

export interface ReaderPorts {
  /** The sentences as they are known now. */
  readonly sentences: () => readonly Sentence[]
  /** The voice and speed of a sentence, as they are when it begins. */
  readonly manner: (sentence: Sentence) => { readonly voice: SpeechSynthesisVoice | undefined; readonly rate: number }
  readonly onReading: (reading: Reading) => void
  /** The word that is spoken now; null: none. */
  readonly onWord: (place: Range | null) => void
}

export function createReader({ sentences, manner, onReading, onWord }: ReaderPorts): Reader {
  const speech = window.speechSynthesis
  // An utterance that was called off may still report its end or an error: only the current one is heard. The browser
  // may also collect one that nobody holds, and then its end never comes.
  let current: SpeechSynthesisUtterance | null = null
  let reading: Reading = { status: 'silent', at: 0 }

  const tell = (next: Reading): void => {
    reading = next
    if (next.status !== 'reading') onWord(null)
    onReading(next)
  }
  const callOff = (): void => {
    current = null
    speech.cancel()
  }
  const readFrom = (at: number): void => {
    callOff()
    const sentence = sentences()[at]
    if (sentence === undefined) return tell({ status: 'silent', at: 0 })
    current = utteranceOf(sentence, at)
    tell({ status: 'reading', at })
    speech.speak(current)
  }
  const utteranceOf = (sentence: Sentence, at: number): SpeechSynthesisUtterance => {
    const utterance = new SpeechSynthesisUtterance(sentence.text)
    const { voice, rate } = manner(sentence)
    utterance.voice = voice ?? null
    utterance.lang = voice?.lang ?? sentence.language
    utterance.rate = rate
    const whenCurrent = (act: () => void) => () => {
      if (current === utterance) act()
    }
    utterance.addEventListener('boundary', ({ name, charIndex }) => {
      if (current !== utterance || name === 'sentence') return
      onWord(sentence.placeOf(charIndex, endOfWord(sentence.text, charIndex)))
    })
    utterance.addEventListener(
      'end',
      whenCurrent(() => readFrom(at + 1)),
    )
    utterance.addEventListener(
      'error',
      whenCurrent(() => {
        callOff()
        tell({ status: 'failed', at })
      }),
    )
    return utterance
  }

  return {
    readFrom,
    // Android's pause ends the speech for good: to go on is to read the sentence again.
    pause: () => {
      callOff()
      tell({ status: 'paused', at: reading.at })
    },
    stop: () => {
      callOff()
      tell({ status: 'silent', at: 0 })
    },
  }
}
