/** A device that speaks, as far as the reader uses it: what is spoken waits until the test says how it goes on. */
export interface SpokenDevice {
  /** Answers what the device speaks; null: nothing, or it was called off. */
  readonly spoken: () => SpeechSynthesisUtterance | null
  /** Everything that it began to speak. */
  readonly texts: () => readonly string[]
  readonly reach: (word: string) => void
  readonly end: () => void
  readonly fail: () => void
}

export function voice(lang: string, more: Partial<SpeechSynthesisVoice> = {}): SpeechSynthesisVoice {
  return { lang, name: lang, voiceURI: lang, localService: true, default: false, ...more }
}

class Utterance extends EventTarget {
  readonly text: string
  voice: SpeechSynthesisVoice | null = null
  lang = ''
  rate = 1
  constructor(text: string) {
    super()
    this.text = text
  }
}

/** Puts it into the window, with these voices. */
export function speakingDevice(voices: readonly SpeechSynthesisVoice[]): SpokenDevice {
  let current: Utterance | null = null
  const texts: string[] = []
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel: () => {
      current = null
    },
    speak: (utterance: Utterance) => {
      current = utterance
      texts.push(utterance.text)
    },
  })
  Object.assign(window, { speechSynthesis: speech, SpeechSynthesisUtterance: Utterance })
  return {
    spoken: () => current as SpeechSynthesisUtterance | null,
    texts: () => texts,
    reach: (word) =>
      current?.dispatchEvent(
        Object.assign(new Event('boundary'), { name: 'word', charIndex: current.text.indexOf(word) }),
      ),
    end: () => current?.dispatchEvent(new Event('end')),
    fail: () => current?.dispatchEvent(new Event('error')),
  }
}
