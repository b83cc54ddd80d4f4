import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RecordFields } from '#src/features/records/index.ts'
import { leftToRight, StatusField } from '#src/ui/form/index.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { courseChoicesQuery, packageChoicesQuery } from './queries.ts'
import { sharedAddress } from './shared-address.ts'

export type LinkValues = {
  readonly title: string
  readonly slug: string
  /** See `link-target.ts`. */
  readonly target: string
  readonly status: 'active' | 'inactive'
}

export function LinkFields({ edit, labels }: RecordFields<LinkValues>) {
  const { t } = useTranslation('marketing')
  const { field } = edit
  return (
    <>
      <TextInput
        label={labels.title}
        description={t('help.title')}
        required
        dir="auto"
        autoComplete="off"
        {...field('title')}
      />
      <TextInput
        label={labels.slug}
        description={
          <>
            {t('help.slug')} <bdi dir="ltr">{sharedAddress('').replace(/^https?:\/\//, '')}…</bdi>
          </>
        }
        required
        autoComplete="off"
        spellCheck={false}
        {...leftToRight}
        {...field('slug')}
      />
      <NativeSelect
        label={labels.target}
        description={t('help.target')}
        data={useTargets(edit.form.getValues().target)}
        {...field('target')}
      />
      <StatusField label={labels.status} description={t('help.status')} {...field('status')} />
    </>
  )
}

/** Returns what can be chosen; what is chosen already stays a choice when it is there no more. */
function useTargets(chosen: string) {
  const { t } = useTranslation('marketing')
  const { language } = useLocale()
  const courses = useQuery(courseChoicesQuery)
  const packages = useQuery(packageChoicesQuery)
  const groups = [
    {
      group: t('target.courses'),
      items: (courses.data?.items ?? []).map(({ id, title }) => ({ value: `course:${id}`, label: title })),
    },
    {
      group: t('target.packages'),
      items: (packages.data?.items ?? []).map(({ id, name }) => ({ value: `package:${id}`, label: name[language] })),
    },
  ]
  const isThere = chosen === 'none' || groups.some(({ items }) => items.some(({ value }) => value === chosen))
  const isRead = courses.isSuccess && packages.isSuccess
  const missing = isThere ? [] : [{ value: chosen, label: isRead ? t('target.gone') : '…' }]
  return [{ value: 'none', label: t('target.none') }, ...missing, ...groups.filter(({ items }) => items.length > 0)]
}
