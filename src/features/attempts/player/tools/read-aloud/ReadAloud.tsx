import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
} from '@tabler/icons-react'
import type { ContentLocale } from '#domain/exam/document.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { afterPaint } from '../../../engine/after-paint.ts'
import buttons from '../../buttons.module.css'
import { useExam, useSession } from '../../exam-actor.ts'
import { questionOf } from '../../exam-facts.ts'
import { IconButton } from '../IconButton.tsx'
import { voicesOf, watchVoices } from './device-voices.ts'
import { type PartName, type Sentence, sentencesOnScreen } from './question-parts.ts'
import { createReader, type Reader, type Reading } from './reader.ts'
import { markSpokenWord } from './spoken-word.ts'
import styles from './read-aloud.module.css'

const RATES = [0.75, 1, 1.25, 1.5] as const
const PARTS: readonly PartName[] = ['passage', 'question', 'options']
const SILENT: Reading = { status: 'silent', at: 0 }

/** Rate and voice that the student likes, as long as the page stands: the panel may be closed and opened again. */
const liked: { rate: number; voice: string | null } = { rate: 1, voice: null }

type Voices = readonly SpeechSynthesisVoice[]

/** Reads passage, question and options aloud with a voice of the device, and marks the word that is spoken. */
export default function ReadAloud() {
  const { t } = useTranslation('examTools')
  const { locale } = useSession().paper
  const [all, setAll] = useState<Voices | null>(null)
  useEffect(() => watchVoices(setAll), [])
  if (all === null) return <p>{t('readAloud.looking')}</p>
  const voices = voicesOf(locale, all)
  if (voices.length === 0) return <p>{t(`readAloud.none.${locale}`)}</p>
  return <Controls locale={locale} voices={voices} others={all} />
}

interface ControlsProps {
  readonly locale: ContentLocale
  /** Voices of the exam's language. */
  readonly voices: Voices
  readonly others: Voices
}

function Controls({ locale, voices, others }: ControlsProps) {
  const { t } = useTranslation('examTools')
  const [rate, setRate] = useState(liked.rate)
  const [name, setName] = useState(liked.voice)
  const voice = voices.find(({ voiceURI }) => voiceURI === name) ?? voices[0]
  const manner = useCallback(
    ({ language }: Sentence) => ({
      voice: language === locale ? voice : (voicesOf(language, others)[0] ?? voice),
      rate,
    }),
    [locale, others, rate, voice],
  )
  const { sentences, look } = useSentences(locale)
  const { reader, reading } = useReader(look, manner)
  const { status, at } = reading
  const isReading = status === 'reading'
  const go = (to: number) => reader.current?.readFrom(Math.max(0, to))
  // Some browsers speak only within the tap, which may come before the question was looked at.
  const begin = () => go(firstOf(look(), 'question'))
  return (
    <div className={styles.reading}>
      <div className={styles.row}>
        <IconButton label={t('readAloud.previous')} isDisabled={status === 'silent'} onPress={() => go(at - 1)}>
          <IconPlayerSkipBackFilled size={20} aria-hidden className="mq-mirror" />
        </IconButton>
        <button
          type="button"
          className={buttons.main}
          onClick={() => (isReading ? reader.current?.pause() : status === 'silent' ? begin() : go(at))}
        >
          {isReading ? (
            <IconPlayerPauseFilled size={18} aria-hidden />
          ) : (
            <IconPlayerPlayFilled size={18} aria-hidden className="mq-mirror" />
          )}
          {t(isReading ? 'readAloud.pause' : status === 'silent' ? 'readAloud.begin' : 'readAloud.goOn')}
        </button>
        <IconButton label={t('readAloud.next')} isDisabled={status === 'silent'} onPress={() => go(at + 1)}>
          <IconPlayerSkipForwardFilled size={20} aria-hidden className="mq-mirror" />
        </IconButton>
      </div>
      {status === 'failed' && <p role="alert">{t('readAloud.failed')}</p>}
      <div className={styles.row} role="group" aria-label={t('readAloud.parts')}>
        {PARTS.filter((part) => firstOf(sentences, part) !== -1).map((part) => (
          <button
            key={part}
            type="button"
            className={`${buttons.quiet} ${styles.part}`}
            aria-current={isReading && sentences[at]?.part === part}
            onClick={() => go(firstOf(sentences, part))}
          >
            {t(`readAloud.part.${part}`)}
          </button>
        ))}
      </div>
      <div className={styles.row}>
        <RateChoice
          rate={rate}
          onChange={(chosen) => {
            liked.rate = chosen
            setRate(chosen)
          }}
        />
        {voices.length > 1 && (
          <VoiceChoice
            voices={voices}
            voice={voice}
            onChange={(chosen) => {
              liked.voice = chosen
              setName(chosen)
            }}
          />
        )}
      </div>
    </div>
  )
}

function firstOf(sentences: readonly Sentence[], part: PartName): number {
  return sentences.findIndex((sentence) => sentence.part === part)
}

/** Answers the sentences of the question on screen, which are read from the page once. */
type Look = () => readonly Sentence[]

interface Looked {
  readonly by: Look | null
  readonly sentences: readonly Sentence[]
}

/** Sentences are read again from the page with every step to another question: once it is painted, or when asked for. */
function useSentences(locale: ContentLocale): { readonly sentences: readonly Sentence[]; readonly look: Look } {
  const { t } = useTranslation('examTools')
  const questionId = useExam((snapshot) => questionOf(snapshot).id)
  const [sentences, setSentences] = useState<readonly Sentence[]>([])
  const looked = useRef<Looked>({ by: null, sentences })
  const look: Look = useCallback(() => {
    if (looked.current.by === look) return looked.current.sentences
    const words = { gap: t('readAloud.gap'), option: (letter: string) => t('readAloud.option', { letter }) }
    looked.current = { by: look, sentences: sentencesOnScreen(locale, words) }
    setSentences(looked.current.sentences)
    return looked.current.sentences
    // oxlint-disable-next-line react/exhaustive-deps -- the question is what stands on the page.
  }, [questionId, locale, t])
  useEffect(() => afterPaint(look), [look])
  return { sentences, look }
}

type Manner = (sentence: Sentence) => { readonly voice: SpeechSynthesisVoice | undefined; readonly rate: number }

/** Another question, and the end of the panel, end the reading. */
function useReader(look: Look, manner: Manner) {
  const reader = useRef<Reader | null>(null)
  const newest = useRef(manner)
  const [reading, onReading] = useState<Reading>(SILENT)
  useEffect(() => void (newest.current = manner), [manner])
  useEffect(() => {
    const one = createReader({
      sentences: look,
      manner: (sentence) => newest.current(sentence),
      onReading,
      onWord: markSpokenWord,
    })
    reader.current = one
    // The page may go while it is read: the browser would read on.
    addEventListener('pagehide', one.stop)
    return () => {
      removeEventListener('pagehide', one.stop)
      one.stop()
    }
  }, [look])
  return { reader, reading }
}

function RateChoice({ rate, onChange }: { readonly rate: number; readonly onChange: (rate: number) => void }) {
  const { t } = useTranslation('examTools')
  const { number } = useFormats()
  return (
    <label className={styles.field}>
      {t('readAloud.rate')}
      <select
        className={styles.choice}
        value={rate}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        {RATES.map((value) => (
          <option key={value} value={value}>
            {t('readAloud.times', { value: number(value) })}
          </option>
        ))}
      </select>
    </label>
  )
}

interface VoiceChoiceProps {
  readonly voices: Voices
  readonly voice: SpeechSynthesisVoice | undefined
  readonly onChange: (voiceURI: string) => void
}

function VoiceChoice({ voices, voice, onChange }: VoiceChoiceProps) {
  const { t } = useTranslation('examTools')
  return (
    <label className={styles.field}>
      {t('readAloud.voice')}
      <select
        className={styles.choice}
        value={voice?.voiceURI}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {voices.map(({ voiceURI, name }) => (
          <option key={voiceURI} value={voiceURI}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
