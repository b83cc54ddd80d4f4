import { Button } from '@mantine/core'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutlinedChapter } from '#contract/learning/lessons.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { RowMenu } from '#src/ui/list/RowMenu.tsx'
import { DragHandle } from '#src/ui/outline/DragHandle.tsx'
import { KindIcon } from '../KindIcon.tsx'
import type { OutlineActions } from './use-outline-actions.tsx'
import outline from '#src/ui/outline/outline.module.css'
import { Bdi } from '#src/ui/text/Bdi.tsx'

interface ChapterSectionProps {
  readonly courseId: string
  readonly chapter: OutlinedChapter
  readonly actions: OutlineActions
}

export function ChapterSection({ courseId, chapter, actions }: ChapterSectionProps) {
  const { t } = useTranslation(['courses', 'lists'])
  const titleId = useId()
  const { id, title, afterExam, lessons } = chapter
  const { setNodeRef, transform, transition, isDragging, ...sortable } = useSortable({ id })
  return (
    <section
      className={outline.section}
      aria-labelledby={titleId}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <header ref={setNodeRef} className={outline.heading}>
        <DragHandle label={t('outline.handleChapter', { name: title })} sortable={sortable} />
        <div className={outline.headingWords}>
          <h2 id={titleId} className={outline.title}>
            <Bdi>{title}</Bdi>
          </h2>
          {afterExam !== null && (
            <p className="mq-quiet">
              {t('outline.afterExam')} <Bdi>{afterExam.title}</Bdi>
            </p>
          )}
        </div>
        <RowMenu label={t('lists:row.actionsFor', { name: title })} actions={actions.ofChapter(chapter)} />
      </header>
      {lessons.length === 0 ? (
        <p className={outline.empty}>{t('outline.emptyChapter')}</p>
      ) : (
        <ol>
          {lessons.map((lesson) => (
            <LessonRow key={lesson.id} courseId={courseId} lesson={lesson} actions={actions} />
          ))}
        </ol>
      )}
      <div className={outline.add}>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-label={t('outline.addLessonTo', { name: title })}
          renderRoot={(props) => (
            <Link to="/courses/$courseId/lessons/create" params={{ courseId }} search={{ chapter: id }} {...props} />
          )}
        >
          {t('outline.addLesson')}
        </Button>
      </div>
    </section>
  )
}

interface LessonRowProps {
  readonly courseId: string
  readonly lesson: OutlinedChapter['lessons'][number]
  readonly actions: OutlineActions
}

function LessonRow({ courseId, lesson, actions }: LessonRowProps) {
  const { t } = useTranslation(['courses', 'lists'])
  const { id, title, kind, isFree, isPublished } = lesson
  const { setNodeRef, transform, transition, isDragging, ...sortable } = useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      className={outline.row}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <DragHandle label={t('outline.handleLesson', { name: title })} sortable={sortable} />
      <KindIcon kind={kind} label={t(`kind.${kind}`)} />
      <span className={outline.words}>
        <Link to="/courses/$courseId/lessons/$lessonId" params={{ courseId, lessonId: id }} className={outline.link}>
          <Bdi>{title}</Bdi>
        </Link>
        <span className={outline.facts}>
          <StatusDot tone={isPublished ? 'on' : 'off'}>
            {t(isPublished ? 'lesson.published' : 'lesson.draft')}
          </StatusDot>
          {isFree && <span>{t('lesson.free')}</span>}
        </span>
      </span>
      <RowMenu label={t('lists:row.actionsFor', { name: title })} actions={actions.ofLesson(lesson)} />
    </li>
  )
}
