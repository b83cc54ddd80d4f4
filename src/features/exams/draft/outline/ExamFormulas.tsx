import { Button } from '@mantine/core'
import { IconMathFunction } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import { arabicLettersFor } from '#domain/rich-text/arabic-letters.ts'
import { lazyPart } from '#src/ui/behaviour/lazy-part.tsx'
import { useLoadWhenIdle } from '#src/ui/behaviour/use-load-when-idle.ts'
import type { Rewriting } from '../../questions/editor/question-formulas.ts'
import { formulasOfExam } from './exam-formulas.ts'
import { useWriteFormulas } from './use-write-formulas.ts'
import styles from './outline.module.css'

const rewrite = lazyPart(async () => (await import('../../questions/editor/FormulasDialog.tsx')).FormulasDialog)
const DIALOGS = [rewrite]

/** Writes all formulas of an exam in another way or with Arabic letters; nothing is shown while it has none. */
export function ExamFormulas({ draft }: { readonly draft: ExamDraft }) {
  const { t } = useTranslation('examDraft')
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy } = useWriteFormulas(draft)
  useLoadWhenIdle(DIALOGS)
  const formulas = formulasOfExam(draft)
  if (formulas.length === 0) return null
  const apply = (rewriting: Rewriting) => {
    setOpen(false)
    void run(rewriting)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMathFunction size={18} aria-hidden />}
        loading={isBusy}
        onClick={() => setOpen(true)}
      >
        {t('formulas.open')}
      </Button>
      {draft.exam.mathematics === 'arabic' && <LatinLetters formulas={formulas} />}
      <Suspense>
        {isOpen && (
          <rewrite.Part
            title={t('formulas.title')}
            lettersHelp={t('formulas.lettersHelp')}
            formulas={formulas}
            onApply={apply}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** An international question came into an Arabic exam: says which letters are to be decided on. */
function LatinLetters({ formulas }: { readonly formulas: readonly string[] }) {
  const { t } = useTranslation('examDraft')
  const letters = arabicLettersFor(formulas)
  if (letters.length === 0) return null
  return (
    <p className={styles.latin}>
      {t('formulas.latin')} <bdi dir="ltr">{letters.map(([latin]) => latin).join(', ')}</bdi>
    </p>
  )
}
