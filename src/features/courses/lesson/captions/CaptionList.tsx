import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { captionList, type EditedCue, insertedCue, splitCue, writeCaptions } from '#domain/learning/caption-list.ts'
import { CueRow } from './CueRow.tsx'
import styles from './captions.module.css'

interface CaptionListProps {
  /** Id to which links to the field lead. */
  readonly id: string
  /** WebVTT. */
  readonly value: string
  readonly onChange: (captions: string) => void
  readonly video: RefObject<HTMLVideoElement | null>
  /** Leads to the text of the file. */
  readonly onText: () => void
}

/** Rows at first, and more at a time: a lecture of an hour has a thousand. */
const ROWS = 60

function playFrom(element: HTMLVideoElement | null, seconds: number): void {
  if (element === null) return
  element.currentTime = seconds
  void element.play().catch(() => undefined)
}

/** Captions one under the other, each with its times and words. What is no time is written all the same, and refused. */
export function CaptionList({ id, value, onChange, video, onText }: CaptionListProps) {
  const { t } = useTranslation('courses')
  const [{ list, written }, setEdited] = useState(() => ({ list: captionList(value), written: value }))
  const [rows, setRows] = useState(ROWS)
  /** The cue whose words are to be written next. */
  const [focused, setFocused] = useState<number | null>(null)
  // Another file was chosen, or what another author saved was taken over.
  if (value !== written) setEdited({ list: captionList(value), written: value })
  if (list === null) return <Unreadable id={id} onText={onText} />
  const change = (cues: readonly EditedCue[]) => {
    const next = { ...list, cues }
    const text = writeCaptions(next)
    setEdited({ list: next, written: text })
    onChange(text)
  }
  const insert = (after: number) => {
    const cues = insertedCue(list.cues, after)
    change(cues)
    setRows(Math.max(rows, after + 2))
    setFocused(cues[after + 1]?.key ?? null)
  }
  const play = (seconds: number) => playFrom(video.current, seconds)
  return (
    <div id={id} tabIndex={-1} className={styles.list}>
      {list.cues.length > 0 && (
        <ol className={styles.rows}>
          {list.cues.slice(0, rows).map((cue, index) => (
            <CueRow
              key={cue.key}
              cue={cue}
              number={index + 1}
              isNew={focused === cue.key}
              onChange={(changed) => change(list.cues.with(index, { ...cue, ...changed }))}
              onPlay={play}
              onInsert={() => insert(index)}
              onSplit={(letter) => change(splitCue(list.cues, index, letter))}
              onRemove={() => change(list.cues.toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
      <div className={styles.head}>
        {rows < list.cues.length && (
          <Button variant="default" onClick={() => setRows(rows + ROWS)}>
            {t('captions.more', { count: list.cues.length - rows })}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => insert(list.cues.length - 1)}
        >
          {t('captions.add')}
        </Button>
      </div>
    </div>
  )
}

function Unreadable({ id, onText }: { readonly id: string; readonly onText: () => void }) {
  const { t } = useTranslation('courses')
  return (
    <div id={id} tabIndex={-1} className={styles.head}>
      <p>{t('captions.unreadable')}</p>
      <Button variant="default" onClick={onText}>
        {t('captions.toText')}
      </Button>
    </div>
  )
}
