import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import type { ContentLocale } from '#domain/exam/document.ts'
import { AuthorText, usePlayerParts } from '../text/author-text.tsx'
import { MissingParts } from './MissingParts.tsx'
import type { QuestionValues } from './question-form.ts'
import { usePreview } from './use-preview.ts'
import styles from './preview.module.css'

interface QuestionViewProps {
  readonly values: QuestionValues
  readonly examId: string
  readonly locale: ContentLocale
  /** Passage that the question belongs to. */
  readonly passage: Pick<ExamDraft['paragraphs'][number], 'title' | 'text'> | undefined
  /** Tells which options are right; a student does not see it. */
  readonly marksRight?: boolean
}

interface QuestionPreviewProps {
  readonly values: QuestionValues
  readonly draft: ExamDraft
}

/** Shows beside the form the question as a student will see it, and what it still lacks. */
export function QuestionPreview({ values, draft }: QuestionPreviewProps) {
  const { t } = useTranslation('questions')
  const { id, locale } = draft.exam
  const passage = draft.paragraphs.find((one) => one.id === values.paragraphId)
  return (
    <aside className={styles.preview} aria-labelledby="preview-title">
      <h2 id="preview-title" className="mq-quiet">
        {t('preview.title')}
      </h2>
      <QuestionView values={values} examId={id} locale={locale} passage={passage} />
      <MissingParts values={values} isBilingual={draft.exam.bilingual} />
    </aside>
  )
}

/** A question as a publication would render it. */
export function QuestionView({ values, examId, locale, passage, marksRight = false }: QuestionViewProps) {
  const { t } = useTranslation('questions')
  const { htmlOf, brokenFormulas, isError } = usePreview(values, passage?.text ?? '', examId)
  return (
    <div className={styles.preview}>
      {isError && <p className={styles.note}>{t('preview.failed')}</p>}
      <div className={styles.card}>
        {passage !== undefined && (
          <div
            className={styles.passage}
            tabIndex={0}
            role="group"
            aria-label={passage.title ?? t('field.paragraphId')}
          >
            {passage.title !== null && (
              <p className={styles.passageTitle} dir="auto">
                {passage.title}
              </p>
            )}
            <AuthorText html={htmlOf('passage')} locale={locale} />
          </div>
        )}
        <div className={styles.stem}>
          {values.text.trim() === '' ? (
            <p className={styles.quiet}>{t('preview.empty')}</p>
          ) : (
            <AuthorText html={htmlOf('text')} locale={locale} />
          )}
        </div>
        <PreviewOptions {...{ values, locale, htmlOf, marksRight }} />
        {values.showHint && values.hint.trim() !== '' && (
          <div className={styles.hint}>
            <AuthorText html={htmlOf('hint')} locale={locale} />
          </div>
        )}
      </div>
      {values.explanation.trim() !== '' && (
        <details className={styles.explanation}>
          <summary>{t('field.explanation')}</summary>
          <AuthorText html={htmlOf('explanation')} locale={locale} />
        </details>
      )}
      <BrokenFormulas formulas={brokenFormulas} />
    </div>
  )
}

interface PreviewOptionsProps {
  readonly values: QuestionValues
  readonly locale: ContentLocale
  readonly marksRight: boolean
  readonly htmlOf: (name: string) => string
}

function PreviewOptions({ values, locale, htmlOf, marksRight }: PreviewOptionsProps) {
  const { t } = useTranslation('questions')
  const { letterOf } = usePlayerParts()
  const isMultiple = values.answerType === 'checkbox'
  return (
    <>
      {isMultiple && <p className={styles.quiet}>{t('preview.chooseSeveral')}</p>}
      <ul className={styles.options} dir={locale === 'ar' ? 'rtl' : 'ltr'} lang={locale}>
        {values.options.map((option, index) => (
          <li key={option.key} className={styles.option}>
            <span className={styles.letter} data-kind={isMultiple ? 'box' : 'ring'}>
              {letterOf(locale, index)}
            </span>
            <div className={styles.optionText}>
              <AuthorText html={htmlOf(option.key)} locale={locale} />
            </div>
            {marksRight && option.correct && (
              <IconCheck size={20} role="img" aria-label={t('option.isRight')} className={styles.isRight} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function BrokenFormulas({ formulas }: { readonly formulas: readonly string[] }) {
  const { t } = useTranslation('questions')
  return (
    <div role="status">
      {formulas.length > 0 && (
        <div className={styles.broken}>
          <p>
            <IconAlertTriangle size={18} aria-hidden />
            {t('preview.broken', { count: formulas.length })}
          </p>
          <ul>
            {formulas.map((formula) => (
              <li key={formula}>
                <code dir="ltr">{formula}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
