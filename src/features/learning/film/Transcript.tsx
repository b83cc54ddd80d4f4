import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LessonPage } from '#contract/learning/learning.ts'
import { isFoundBy } from '#domain/arabic/search.ts'
import { clockTime } from '#src/ui/text/clock-time.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './film.module.css'

type Cues = NonNullable<LessonPage['film']>['captions']

interface TranscriptProps {
  readonly cues: Cues
  /** Seconds. */
  readonly time: number
  readonly onJump: (to: number) => void
}

/** All that is said in a film, to be read and searched; a tap goes to where it is said. */
export function Transcript({ cues, time, onJump }: TranscriptProps) {
  const { t } = useTranslation('learning')
  const [text, setText] = useState('')
  const found = cues.filter((cue) => isFoundBy(cue.text, text))
  return (
    <details className={styles.transcript} dir="auto">
      <summary>{t('film.transcript')}</summary>
      <input
        type="search"
        dir="auto"
        className={styles.search}
        aria-label={t('film.searchTranscript')}
        placeholder={t('film.searchTranscript')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className="mq-visually-hidden" role="status">
        {text !== '' && t('film.foundInTranscript', { count: found.length })}
      </p>
      <ol className={styles.cues}>
        {found.map((cue) => (
          <li key={cue.from}>
            <button
              type="button"
              className={styles.cue}
              aria-current={cue.from <= time && time < cue.to ? 'true' : undefined}
              onClick={() => onJump(cue.from)}
            >
              <span className={styles.cueTime} dir="ltr">
                {clockTime(cue.from)}
              </span>
              <Bdi>{cue.text}</Bdi>
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}
