import { IconClipboardList, IconPencil, IconVideo } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ClassDue, ClassEntry } from '#contract/groups/class-stream.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { dayText } from '#src/ui/format/week-texts.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Moment } from '#src/ui/text/Moment.tsx'
import type { ClassContext } from './class-context.ts'
import styles from './class-stream.module.css'
import { DueState } from './DueState.tsx'
import { DueDates, DueTitle } from './DueWords.tsx'
import { EntryFrame } from './EntryFrame.tsx'
import { PostEntry } from './PostEntry.tsx'

interface StreamEntryProps<Entry extends ClassEntry> {
  readonly entry: Entry
  readonly context: ClassContext
}

/** An entry of the stream by its kind. */
export function StreamEntry({ entry, context }: StreamEntryProps<ClassEntry>) {
  if (entry.kind === 'post') return <PostEntry post={entry} context={context} />
  if (entry.kind === 'recording') return <RecordingEntry entry={entry} context={context} />
  return <DueEntry entry={entry} context={context} />
}

function DueEntry({ entry, context: { isRun } }: StreamEntryProps<ClassDue>) {
  const { t } = useTranslation('classStream')
  const locale = useLocale()
  const icon = entry.kind === 'exam' ? <IconClipboardList aria-hidden /> : <IconPencil aria-hidden />
  return (
    <EntryFrame
      icon={icon}
      label={t(`kind.${entry.kind}`)}
      when={entry.kind === 'exam' ? <Moment at={entry.at} /> : dayText(entry.since, locale)}
    >
      <p>
        <DueTitle due={entry} isRun={isRun} />
      </p>
      <p className={styles.facts}>
        <DueState state={entry.state} />
        <span className="mq-quiet">
          <DueDates due={entry} isRun={isRun} />
        </span>
      </p>
    </EntryFrame>
  )
}

function RecordingEntry({ entry }: StreamEntryProps<Extract<ClassEntry, { readonly kind: 'recording' }>>) {
  const { t } = useTranslation('classStream')
  const { topic, startsAt, address, lesson } = entry
  const text = <Bdi>{topic}</Bdi>
  return (
    <EntryFrame icon={<IconVideo aria-hidden />} label={t('kind.recording')} when={<Moment at={startsAt} />}>
      <p>
        {lesson !== null ? (
          <Link to="/course/$courseId/lessons/$lessonId" params={{ courseId: lesson.courseId, lessonId: lesson.id }}>
            {text}
          </Link>
        ) : address !== null ? (
          <a href={address} target="_blank" rel="noreferrer noopener">
            {text}
          </a>
        ) : (
          text
        )}
      </p>
    </EntryFrame>
  )
}
