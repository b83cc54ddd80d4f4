import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RecordFields } from '#src/features/records/index.ts'
import { leftToRight, StatusField } from '#src/ui/form/index.ts'
import { sharedAddress } from './shared-address.ts'

export type LinkValues = {
  readonly title: string
  readonly slug: string
  /** The one kind of target there is so far. */
  readonly target: 'none'
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
        data={[{ value: 'none', label: t('target.none') }]}
        {...field('target')}
      />
      <StatusField label={labels.status} description={t('help.status')} {...field('status')} />
    </>
  )
}
