import { t } from 'i18next'
import { type LinkForm, linkForm as schema, type MarketingLink } from '#contract/marketing.ts'
import type { RecordForm } from '#src/features/records/index.ts'
import { schemaErrors } from '#src/ui/form/index.ts'
import { LinkFields, type LinkValues } from './LinkFields.tsx'

function bodyOf({ title, slug, target, status }: LinkValues): LinkForm {
  return { title: title.trim(), slug: slug.trim(), target: { kind: target }, status }
}

export const linkForm: RecordForm<MarketingLink, LinkForm, LinkValues> = {
  blank: () => ({ title: '', slug: '', target: 'none', status: 'active' }),
  values: ({ title, slug, target, status }) => ({ title, slug, target: target.kind, status }),
  body: bodyOf,
  check: (values) => schemaErrors(schema, bodyOf(values)),
  shownValue: (name) => (name === 'target' ? t('marketing:target.none') : undefined),
  Fields: LinkFields,
}
