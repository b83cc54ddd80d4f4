import { Button } from '@mantine/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconDatabaseSearch, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useRowsInTurn } from '#src/ui/behaviour/use-rows-in-turn.ts'
import { RowMenu } from '#src/ui/list/RowMenu.tsx'
import { sectionAnchor } from './anchors.ts'
import { DragHandle } from '#src/ui/outline/DragHandle.tsx'
import { type Section, useOutline } from './outline-model.ts'
import { QuestionRow } from './QuestionRow.tsx'
import { askedInSection } from './asked-in-section.ts'
import { useSectionActions } from './row-actions.ts'
import { headingLine, sectionLine } from './sortable-ids.ts'
import outline from '#src/ui/outline/outline.module.css'
import { Bdi } from '#src/ui/text/Bdi.tsx'

/** The styles say the same. */
const LOWEST_ROW_PX = 56

interface SectionCardProps {
  readonly section: Section
  /** Headings and questions of the whole exam, in order. */
  readonly lines: readonly string[]
  readonly isSectionDragged: boolean
}

export function SectionCard({ section, lines, isSectionDragged }: SectionCardProps) {
  const { t } = useTranslation('examDraft')
  const titleId = useId()
  const most = useRowsInTurn(LOWEST_ROW_PX)
  const { setNodeRef, transform, transition, isDragging, ...sortable } = useSortable({
    id: sectionLine(section.id),
    disabled: { droppable: !isSectionDragged },
    attributes: { roleDescription: t('move.role') },
  })
  return (
    <section
      ref={setNodeRef}
      id={sectionAnchor(section.id)}
      tabIndex={-1}
      className={outline.section}
      aria-labelledby={titleId}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <SortableContext id="lines" items={[...lines]} strategy={verticalListSortingStrategy}>
        <SectionHeading section={section} titleId={titleId} sortable={sortable} isSectionDragged={isSectionDragged} />
        {section.questions.length === 0 ? (
          <p className={outline.empty}>{t('section.empty')}</p>
        ) : (
          <ol>
            {section.questions.slice(0, most).map((question) => (
              <QuestionRow key={question.id} question={question} section={section} isFixed={isSectionDragged} />
            ))}
          </ol>
        )}
      </SortableContext>
      <AddQuestion section={section} />
    </section>
  )
}

interface SectionHeadingProps extends Pick<SectionCardProps, 'section' | 'isSectionDragged'> {
  readonly titleId: string
  readonly sortable: Parameters<typeof DragHandle>[0]['sortable']
}

function SectionHeading({ section, titleId, sortable, isSectionDragged }: SectionHeadingProps) {
  const { t } = useTranslation(['examDraft', 'lists', 'bankFilling'])
  const { mayEdit } = useOutline()
  const actions = useSectionActions(section)
  const { setNodeRef, transform, transition } = useSortable({
    id: headingLine(section.id),
    disabled: { draggable: true, droppable: isSectionDragged },
  })
  const { name, minutes, breakMinutes, filling, questions } = section
  const { marks, asked, isOwn } = askedInSection(section)
  return (
    <header
      ref={setNodeRef}
      className={outline.heading}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {mayEdit && <DragHandle label={t('move.handleSection', { name })} sortable={sortable} />}
      <div className={outline.headingWords}>
        <h2 id={titleId} className={outline.title}>
          <Bdi>{name}</Bdi>
        </h2>
        <p className={outline.facts}>
          <span>{t('section.questions', { count: questions.length })}</span>
          {isOwn && <span>{t('ownPapers.asked', { count: asked })}</span>}
          <span>{t('section.marks', { count: marks })}</span>
          {minutes !== null && <span>{t('section.minutes', { count: minutes })}</span>}
          {filling !== null && <span>{t('bankFilling:filled', { seed: String(filling.seed) })}</span>}
          {breakMinutes !== null && (
            <span>{t('section.break', { time: t('section.minutes', { count: breakMinutes }) })}</span>
          )}
        </p>
      </div>
      {mayEdit && <RowMenu label={t('lists:row.actionsFor', { name })} actions={actions} />}
    </header>
  )
}

function AddQuestion({ section }: { readonly section: Section }) {
  const { t } = useTranslation(['examDraft', 'bankFilling'])
  const { draft, mayEdit } = useOutline()
  if (!mayEdit) return null
  return (
    <div className={outline.add}>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} aria-hidden />}
        renderRoot={(props) => (
          <Link
            to="/exams/$examId/questions/create"
            params={{ examId: draft.exam.id }}
            search={{ section: section.id }}
            {...props}
          />
        )}
        aria-label={t('section.addQuestionTo', { name: section.name })}
      >
        {t('section.addQuestion')}
      </Button>
      <Button
        variant="subtle"
        leftSection={<IconDatabaseSearch size={18} aria-hidden />}
        renderRoot={(props) => (
          <Link
            to="/exams/$examId/questions/fill"
            params={{ examId: draft.exam.id }}
            search={{ section: section.id }}
            {...props}
          />
        )}
        aria-label={t('bankFilling:openFor', { name: section.name })}
      >
        {t('bankFilling:open')}
      </Button>
    </div>
  )
}
