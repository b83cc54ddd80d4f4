import { type CannedReply, type CannedReplyForm, cannedReplyForm as schema } from '#contract/canned-replies.ts'
import type { RecordForm } from '#src/features/records/index.ts'
import { schemaErrors } from '#src/ui/form/index.ts'
import { ReplyFields, type ReplyValues } from './ReplyFields.tsx'

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
