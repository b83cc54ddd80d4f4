import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldLabels, useEditForm } from '#src/ui/form/index.ts'
import { leftToRight } from '#src/ui/form/index.ts'
import type { LinkValues } from './link-form.ts'
import { sharedAddress } from './link-form.ts'

interface LinkFieldsProps {
  readonly edit: ReturnType<typeof useEditForm<LinkValues, unknown>>
  readonly labels: FieldLabels<LinkValues>
}

export function LinkFields({ edit, labels }: LinkFieldsProps) {
  const { t } = useTranslation(['marketing', 'lists'])
  const { field } = edit
  return (
    <>
      <TextInput
        label={labels.title}
        description={t('marketing:help.title')}
        required
        dir="auto"
        autoComplete="off"
        {...field('title')}
      />
      <TextInput
        label={labels.slug}
        description={
          <>
            {t('marketing:help.slug')} <bdi dir="ltr">{sharedAddress('').replace(/^https?:\/\//, '')}…</bdi>
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
        description={t('marketing:help.target')}
        data={[{ value: 'none', label: t('marketing:target.none') }]}
        {...field('target')}
      />
      <NativeSelect
        label={labels.status}
        description={t('marketing:help.status')}
        data={[
          { value: 'active', label: t('lists:status.active') },
          { value: 'inactive', label: t('lists:status.inactive') },
        ]}
        {...field('status')}
      />
    </>
  )
}
