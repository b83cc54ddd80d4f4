import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useUndoableChange } from '#src/api/use-undoable-change.ts'
import type { RowAction } from '#src/ui/list/index.ts'
import { RowMenu } from '#src/ui/list/RowMenu.tsx'
import type { Passage } from '../../questions/editor/passage-form.ts'
import { TOUCHED_BY_QUESTIONS } from '../../questions/queries.ts'
import { lineWords } from '../../questions/text/QuestionLine.tsx'
import outline from '#src/ui/outline/outline.module.css'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './outline.module.css'

/** It brings the editor of long texts. */
const PassageDialog = lazy(async () => ({
  default: (await import('../../questions/editor/PassageDialog.tsx')).PassageDialog,
}))

interface PassageListProps {
  readonly draft: ExamDraft
  readonly mayEdit: boolean
}

/** Passages and shared figures, and how many questions each has. */
export function PassageList({ draft, mayEdit }: PassageListProps) {
  const { t } = useTranslation(['examDraft', 'lists'])
  const [edited, setEdited] = useState<Passage | 'new' | null>(null)
  const remove = useRemovePassage(draft.exam.id)
  const nameOf = ({ title, text }: Passage) => title ?? (lineWords(text) || t('passage.untitled'))
  const actions = (passage: Passage): readonly RowAction[] => [
    { id: 'edit', label: t('passage.edit'), icon: IconPencil, onRun: () => setEdited(passage) },
    {
      id: 'delete',
      label: t('passage.delete'),
      icon: IconTrash,
      isDangerous: true,
      onRun: () => void remove({ id: passage.id, name: nameOf(passage) }),
    },
  ]
  return (
    <section id="passages" tabIndex={-1} className={styles.passages} aria-labelledby="passages-title">
      <div className={styles.passagesHead}>
        <h2 id="passages-title" className={outline.title}>
          {t('passage.list')}
        </h2>
        {mayEdit && (
          <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
            {t('passage.add')}
          </Button>
        )}
      </div>
      {draft.paragraphs.length === 0 && <p className={outline.empty}>{t('passage.none')}</p>}
      {draft.paragraphs.map((passage) => (
        <div key={passage.id} className={styles.passage}>
          <div className={outline.words}>
            <Bdi>{nameOf(passage)}</Bdi>
            <p className={outline.facts}>{t('passage.usedBy', { count: passage.questions })}</p>
          </div>
          {mayEdit && (
            <RowMenu label={t('lists:row.actionsFor', { name: nameOf(passage) })} actions={actions(passage)} />
          )}
        </div>
      ))}
      {edited !== null && (
        <Suspense>
          <PassageDialog
            examId={draft.exam.id}
            passage={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

interface NamedPassage {
  readonly id: string
  readonly name: string
}

function useRemovePassage(examId: string) {
  const { t } = useTranslation(['examDraft', 'lists'])
  const params = (paragraphId: string) => ({ id: examId, paragraphId })
  return useUndoableChange({
    call: ({ id }: NamedPassage) => callRoute(routes.examDraft.deleteParagraph, { params: params(id) }),
    refreshes: TOUCHED_BY_QUESTIONS,
    said: (_, { name }) => t('passage.deleted', { name }),
    takeBack:
      (_, { id }) =>
      () =>
        callRoute(routes.examDraft.restoreParagraph, { params: params(id) }),
    undone: t('lists:undone'),
  })
}
