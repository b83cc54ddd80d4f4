import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import { otherLocale } from '#domain/exam/translation.ts'
import { NO_TRANSLATION, type QuestionTranslation } from '#domain/exam/translated-texts.ts'
import { uploadImage } from '#src/api/upload-image.ts'
import { FormGroup, type useEditForm } from '#src/ui/form/index.ts'
import { RichTextField } from '#src/ui/rich-text/RichTextField.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { changeOption } from './option-values.ts'
import type { QuestionValues } from './question-form.ts'
import styles from './editor.module.css'

interface TranslationFieldsProps {
  readonly edit: Pick<ReturnType<typeof useEditForm<QuestionValues, never>>, 'form'>
  readonly draft: ExamDraft
}

/** The question's texts in the exam's second language: folded away until wanted, and open where something is written. */
export function TranslationFields({ edit: { form }, draft: { exam } }: TranslationFieldsProps) {
  const { t } = useTranslation(['questions', 'publication'])
  const { translation, text, options, hint, explanation } = form.getValues()
  const [wasThere] = useState(translation !== null || location.hash.startsWith('#translation.'))
  if (!exam.bilingual && translation === null) return null
  const lang = otherLocale(exam.locale)
  const own = translation ?? NO_TRANSLATION
  const change = (texts: Partial<QuestionTranslation>) => form.setFieldValue('translation', { ...own, ...texts })
  return (
    <FormGroup title={t(`translation.title.${lang}`)} description={t('translation.help')}>
      <details open={wasThere || form.errors['translation'] !== undefined}>
        <summary>{t(`translation.open.${lang}`)}</summary>
        <div className={styles.translation}>
          <TranslatedText
            id="translation.text"
            label={t('field.text')}
            original={text}
            lang={lang}
            value={own.text}
            onChange={(next) => change({ text: next })}
          />
          {options.map((option, index) => (
            <TranslatedText
              key={option.key}
              id={`translation.options.${index}`}
              label={t('publication:place.option', { number: index + 1 })}
              original={option.text}
              lang={lang}
              value={option.translation}
              onChange={(next) =>
                form.setFieldValue('options', changeOption(options, option.key, { translation: next }))
              }
            />
          ))}
          {[hint, own.hint].some((one) => one.trim() !== '') && (
            <TranslatedText
              id="translation.hint"
              label={t('field.hint')}
              original={hint}
              lang={lang}
              value={own.hint}
              onChange={(next) => change({ hint: next })}
            />
          )}
          {[explanation, own.explanation].some((one) => one.trim() !== '') && (
            <TranslatedText
              id="translation.explanation"
              label={t('field.explanation')}
              original={explanation}
              lang={lang}
              value={own.explanation}
              onChange={(next) => change({ explanation: next })}
            />
          )}
        </div>
      </details>
    </FormGroup>
  )
}

interface TranslatedTextProps {
  readonly id: string
  readonly label: string
  /** The text in the first language. */
  readonly original: string
  readonly lang: string
  readonly value: string
  readonly onChange: (text: string) => void
}

function TranslatedText({ id, label, original, lang, value, onChange }: TranslatedTextProps) {
  return (
    <RichTextField
      id={id}
      label={label}
      description={<Bdi>{original}</Bdi>}
      minRows={1}
      lang={lang}
      upload={uploadImage}
      value={value}
      onChange={onChange}
    />
  )
}
