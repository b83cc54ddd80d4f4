import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type CannedReply, type CannedReplyForm, cannedReplyForm as schema } from '#contract/messages/canned-replies.ts'
import type { RecordFields, RecordForm } from '#src/features/records/index.ts'
import { schemaErrors, StatusField } from '#src/ui/form/index.ts'

type ReplyValues = {
  readonly title: string
  readonly textAr: string
  readonly textEn: string
  readonly status: 'active' | 'inactive'
}

/** The sign for the student's first name in a text. */
const NAME_SIGN = '{{name}}'

function ReplyFields({ edit: { field }, labels }: RecordFields<ReplyValues>) {
  const { t } = useTranslation('cannedReplies')
  const help = t('help.text', { sign: NAME_SIGN })
  return (
    <>
      <TextInput label={labels.title} required dir="auto" autoComplete="off" {...field('title')} />
      <Textarea label={labels.textAr} description={help} required dir="rtl" rows={5} {...field('textAr')} />
      <Textarea label={labels.textEn} description={help} required dir="ltr" rows={5} {...field('textEn')} />
      <StatusField label={labels.status} description={t('help.status')} {...field('status')} />
    </>
  )
}

function bodyOf({ title, textAr, textEn, status }: ReplyValues): CannedReplyForm {
  return { title: title.trim(), text: { ar: textAr, en: textEn }, status }
}

export const replyForm: RecordForm<CannedReply, CannedReplyForm, ReplyValues> = {
  blank: () => ({ title: '', textAr: '', textEn: '', status: 'active' }),
  values: ({ title, text, status }) => ({ title, textAr: text.ar, textEn: text.en, status }),
  body: bodyOf,
  check: (values) => schemaErrors(schema, bodyOf(values)),
  fieldNames: { 'text.ar': 'textAr', 'text.en': 'textEn' },
  Fields: ReplyFields,
}
