import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RecordFields } from '#src/features/records/index.ts'
import { StatusField } from '#src/ui/form/index.ts'

export type ReplyValues = {
  readonly title: string
  readonly textAr: string
  readonly textEn: string
  readonly status: 'active' | 'inactive'
}

/** What stands for the student's first name in a text. */
const NAME_SIGN = '{{name}}'

export function ReplyFields({ edit: { field }, labels }: RecordFields<ReplyValues>) {
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
