import { t } from 'i18next'
import { type LinkForm, linkForm as schema, type MarketingLink } from '#contract/public-pages/marketing.ts'
import type { RecordForm } from '#src/features/records/index.ts'
import { schemaErrors } from '#src/ui/form/index.ts'
import { LinkFields, type LinkValues } from './LinkFields.tsx'
import { targetOf, targetValue } from './link-target.ts'

function bodyOf({ title, slug, target, status }: LinkValues): LinkForm {
  return { title: title.trim(), slug: slug.trim(), target: targetOf(target), status }
}

function shownTarget({ kind }: LinkForm['target']): string {
  if (kind === 'none') return t('marketing:target.none')
  return t(kind === 'course' ? 'marketing:target.courses' : 'marketing:target.packages')
}

export const linkForm: RecordForm<MarketingLink, LinkForm, LinkValues> = {
  blank: () => ({ title: '', slug: '', target: 'none', status: 'active' }),
  values: ({ title, slug, target, status }) => ({ title, slug, target: targetValue(target), status }),
  body: bodyOf,
  check: (values) => schemaErrors(schema, bodyOf(values)),
  shownValue: (name, value) => (name === 'target' ? shownTarget(targetOf(String(value))) : undefined),
  Fields: LinkFields,
}
