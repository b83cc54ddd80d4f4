import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentLocale } from '#domain/exam/document.ts'
import { printedForm, printedPaper } from '#domain/exam/printed-forms.ts'
import type { PrintedExam } from '#contract/exams/printed-exams.ts'
import { recordState } from '#src/api/list-state.ts'
import { BackLink } from '#src/ui/links/BackLink.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { AnswerKeys } from './AnswerKeys.tsx'
import { AnswerSheet } from './AnswerSheet.tsx'
import { PaperForm } from './PaperForm.tsx'
import { PrintControls } from './PrintControls.tsx'
import { type PrintChoice, printChoice } from './print-choice.ts'
import type { PrintSearch } from './print-search.ts'
import { printedExamQuery } from './queries.ts'
import type { Sheet } from './sheet.ts'
import styles from './printed-exams.module.css'

interface PrintExamPageProps {
  readonly examId: string
  readonly search: PrintSearch
  /** Shows a text of the exam. */
  readonly Text: ComponentType<{ readonly html: string; readonly locale: ContentLocale }>
}

/** An exam on paper: its forms, an answer sheet for each, and the key. */
export function PrintExamPage({ examId, search, Text }: PrintExamPageProps) {
  const { t } = useTranslation('printedExams')
  const query = useQuery(printedExamQuery(examId))
  const navigate = useNavigate()
  const choice = printChoice(examId, search)
  const choose = (changed: Partial<PrintSearch>) =>
    void navigate({
      to: '/exams/$examId/print',
      params: { examId },
      search: { ...search, ...changed },
      replace: true,
    })
  usePageTitle(t('title'))
  return (
    <div className={styles.page}>
      <div className={styles.around}>
        <BackLink to="/exams/$examId/questions" params={{ examId }}>
          {t('back')}
        </BackLink>
        <PageHeader title={t('title')} description={t('lead')} />
      </div>
      <RecordPage state={recordState(query)}>
        {(exam) =>
          exam.paper.sections.length === 0 ? (
            <EmptyState title={t('empty')}>
              <p>{t('emptyText')}</p>
            </EmptyState>
          ) : (
            <>
              <PrintControls examId={examId} choice={choice} exam={exam} onChoose={choose} />
              <Papers exam={exam} choice={choice} Text={Text} />
            </>
          )
        }
      </RecordPage>
    </div>
  )
}

interface PapersProps extends Pick<PrintExamPageProps, 'Text'> {
  readonly exam: PrintedExam
  readonly choice: PrintChoice
}

function Papers({ exam: whole, choice: { forms, seed, shuffleQuestions }, Text }: PapersProps) {
  const { t } = useTranslation('printedExams')
  const exam = useMemo(() => ({ ...whole, paper: printedPaper(whole, seed) }), [whole, seed])
  const sheets = useMemo(
    () =>
      Array.from({ length: forms }, (_, form): Sheet => {
        return { form, seed, sections: printedForm(exam.paper, { form, seed, shuffleQuestions }) }
      }),
    [exam, forms, seed, shuffleQuestions],
  )
  const { locale } = exam.paper
  return (
    <section aria-label={t('preview')} className={styles.papers} lang={locale} dir={locale === 'ar' ? 'rtl' : 'ltr'}>
      {sheets.map((sheet) => (
        <PaperForm key={sheet.form} exam={exam} sheet={sheet} Text={Text} />
      ))}
      {sheets.map((sheet) => (
        <AnswerSheet key={sheet.form} exam={exam} sheet={sheet} />
      ))}
      <AnswerKeys exam={exam} sheets={sheets} />
    </section>
  )
}
