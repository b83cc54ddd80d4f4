import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCircleCheck, IconDatabaseSearch, IconFileImport, IconPlus } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import type { Problem } from '#contract/exams/publication.ts'
import { staleUnlessEarly } from '#src/api/early-values.ts'
import { recordState } from '#src/api/list-state.ts'
import { useReader } from '#src/features/auth/index.ts'
import { BulkBar } from '#src/ui/list/BulkBar.tsx'
import type { BulkAction } from '#src/ui/list/index.ts'
import { useSelection } from '#src/ui/list/use-selection.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { lazyPart } from '#src/ui/behaviour/lazy-part.tsx'
import { useLoadWhenIdle } from '#src/ui/behaviour/use-load-when-idle.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { examDraftQuery } from '../../questions/queries.ts'
import { questionNumbers } from '../../questions/place-in-exam.ts'
import { readinessQuery } from '../../publication/queries.ts'
import { ReadinessProblems } from '../../publication/ReadinessProblems.tsx'
import { type PlayerParts, PlayerPartsContext } from '../../questions/text/author-text.tsx'
import { firstLine } from '#domain/exam/first-line.ts'
import { useRenderedLines } from '../../questions/text/use-rendered-lines.ts'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { useBulkActions } from './bulk-actions.ts'
import { ExamFormulas } from './ExamFormulas.tsx'
import type { OutlineModel, Section } from './outline-model.ts'
import { Outline } from './Outline.tsx'
import { PassageList } from './PassageList.tsx'
import { useGiveToQuestions } from './use-give-to-questions.ts'
import { useOrder } from './use-order.ts'
import { useOutlineChanges } from './use-outline-changes.ts'
import styles from './outline.module.css'

const giveTo = lazyPart(async () => (await import('./GiveDialog.tsx')).GiveDialog)
const editSection = lazyPart(async () => (await import('./SectionDialog.tsx')).SectionDialog)
const editDraws = lazyPart(async () => (await import('./DrawsDialog.tsx')).DrawsDialog)
const DIALOGS = [giveTo, editDraws, editSection]

interface ExamQuestionsPageProps {
  readonly examId: string
  readonly parts: PlayerParts
}

/** The sections of an exam and their questions, as they are written. */
export function ExamQuestionsPage({ examId, parts }: ExamQuestionsPageProps) {
  const { t } = useTranslation('examDraft')
  /** Others have the exam's name in the frame around the page. */
  const isAlone = !useReader().may('create-exams')
  const query = useQuery({ ...examDraftQuery(examId), staleTime: staleUnlessEarly })
  const [isEarly] = useState(query.data !== undefined && !query.isStale)
  const title = query.data?.exam.title
  const count = query.data?.sections.reduce((sum, { questions }) => sum + questions.length, 0)
  usePageTitle(title === undefined ? t('outline.title') : t('outline.titleOf', { exam: title }))
  return (
    <PlayerPartsContext value={parts}>
      <PageHeader
        isTab
        title={t('outline.title')}
        count={count === undefined ? undefined : <Num value={count} />}
        description={isAlone && title !== undefined ? <Bdi>{title}</Bdi> : undefined}
      />
      <RecordPage state={isEarly ? { ...recordState(query), isFresh: true } : recordState(query)}>
        {(draft) => <Loaded draft={draft} />}
      </RecordPage>
    </PlayerPartsContext>
  )
}

function Loaded({ draft }: { readonly draft: ExamDraft }) {
  const { t } = useTranslation('examDraft')
  const mayEdit = useReader().may('create-questions')
  const [editedSection, setEditedSection] = useState<Section | 'new' | null>(null)
  const [drawnSection, setDrawnSection] = useState<Section | null>(null)
  const [giving, setGiving] = useState<readonly string[] | null>(null)
  const { data, isLoading } = useQuery({ ...readinessQuery(draft.exam.id), staleTime: staleUnlessEarly })
  const problems = data?.problems ?? []
  const { model, bulkActions, total } = useOutlineModel(draft, mayEdit, problems, {
    onEditSection: setEditedSection,
    onEditDraws: setDrawnSection,
    onGive: setGiving,
  })
  const give = useGiveToQuestions(draft, model.saveOrder)
  useScrollToAnchor()
  useLoadWhenIdle(DIALOGS)
  return (
    <div className={styles.page}>
      {mayEdit && <Tools draft={draft} onAddSection={() => setEditedSection('new')} />}
      {isLoading && <span data-coming="above" />}
      {data !== undefined && <Readiness examId={draft.exam.id} problems={problems} />}
      <Outline model={model} />
      {mayEdit && draft.sections.length === 0 && (
        <p>
          <Button onClick={() => setEditedSection('new')}>{t('section.addFirst')}</Button>
        </p>
      )}
      <PassageList draft={draft} mayEdit={mayEdit} />
      {model.selecting.selection.count > 0 && (
        <BulkBar actions={bulkActions} selecting={model.selecting} total={total} shownRows={total} />
      )}
      <Suspense>
        {giving !== null && (
          <giveTo.Part model={model} questionIds={giving} give={give} onClose={() => setGiving(null)} />
        )}
        {drawnSection !== null && (
          <editDraws.Part draft={draft} section={drawnSection} onClose={() => setDrawnSection(null)} />
        )}
        {editedSection !== null && (
          <editSection.Part
            draft={draft}
            section={editedSection === 'new' ? null : editedSection}
            onClose={() => setEditedSection(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Dialogs that rows open. */
interface Openers extends Pick<OutlineModel, 'onEditSection' | 'onEditDraws'> {
  readonly onGive: (questionIds: readonly string[]) => void
}

function useOutlineModel(
  draft: ExamDraft,
  mayEdit: boolean,
  problems: readonly Problem[],
  { onEditSection, onEditDraws, onGive }: Openers,
): { readonly model: OutlineModel; readonly bulkActions: readonly BulkAction[]; readonly total: number } {
  const examId = draft.exam.id
  const questions = draft.sections.flatMap((section) => section.questions)
  const selecting = useSelection(examId, questions.length)
  const changes = useOutlineChanges(examId)
  const saveOrder = useOrder(examId)
  const topicName = useTopicName()
  const htmlOf = useRenderedLines(
    questions.map(({ text }) => firstLine(text).text),
    examId,
  )
  const byQuestion = Map.groupBy(
    problems.filter(({ where }) => where.kind === 'question'),
    ({ where }) => where.id,
  )
  const model = {
    draft,
    mayEdit,
    problems: byQuestion,
    numbers: questionNumbers(draft),
    htmlOf,
    topicName,
    selecting,
    changes,
    saveOrder,
    onEditSection,
    onEditDraws,
  }
  return { model, bulkActions: useBulkActions(changes, onGive), total: questions.length }
}

function Tools({ draft, onAddSection }: { readonly draft: ExamDraft; readonly onAddSection: () => void }) {
  const examId = draft.exam.id
  const { t } = useTranslation(['examDraft', 'questions'])
  return (
    <div className={styles.tools}>
      <Button
        leftSection={<IconPlus size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/exams/$examId/questions/create" params={{ examId }} {...props} />}
      >
        {t('questions:create.title')}
      </Button>
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAddSection}>
        {t('section.add')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileImport size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/exams/$examId/import" params={{ examId }} {...props} />}
      >
        {t('outline.import')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDatabaseSearch size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/questions" search={{ into: examId }} {...props} />}
      >
        {t('outline.fromBank')}
      </Button>
      <ExamFormulas draft={draft} />
    </div>
  )
}

function Readiness({ examId, problems }: { readonly examId: string; readonly problems: readonly Problem[] }) {
  const { t } = useTranslation('publication')
  if (problems.length === 0) {
    return (
      <p className={styles.ready}>
        <IconCircleCheck size={20} aria-hidden />
        {t('readiness.ready')}
      </p>
    )
  }
  const errors = problems.filter(({ level }) => level === 'error').length
  return (
    <details className={styles.readiness}>
      <summary>
        {errors > 0
          ? t('readiness.summaryErrors', { count: errors })
          : t('readiness.summaryWarnings', { count: problems.length })}
      </summary>
      <ReadinessProblems examId={examId} problems={problems} />
    </details>
  )
}

/** The browser looks for the place before it is there. */
function useScrollToAnchor(): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    const place = hash === '' ? null : document.getElementById(hash)
    place?.scrollIntoView()
    place?.focus({ preventScroll: true })
  }, [hash])
}
