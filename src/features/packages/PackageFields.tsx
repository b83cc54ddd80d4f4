import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PACKAGE_TIERS, type PackageTier } from '#domain/access/packages.ts'
import type { RecordFields } from '#src/features/records/index.ts'
import { FormGroup, FormPair, leftToRight, StatusField } from '#src/ui/form/index.ts'

export type PackageValues = {
  readonly nameAr: string
  readonly nameEn: string
  readonly descriptionAr: string
  readonly descriptionEn: string
  readonly tier: PackageTier
  /** Riyals as typed, in digits of either kind; empty: not offered. */
  readonly monthlyPrice: string
  readonly monthlyDays: string
  readonly yearlyPrice: string
  readonly yearlyDays: string
  /** One feature a line. */
  readonly featuresAr: string
  readonly featuresEn: string
  readonly position: string
  readonly status: 'active' | 'inactive'
}

export function PackageFields(props: RecordFields<PackageValues>) {
  return (
    <>
      <WordFields {...props} />
      <PriceFields {...props} />
      <PlaceFields {...props} />
    </>
  )
}

function WordFields({ edit: { field }, labels }: RecordFields<PackageValues>) {
  const { t } = useTranslation('packages')
  const text = { autosize: true, minRows: 2, maxRows: 8 }
  return (
    <FormGroup title={t('group.words')} description={t('group.wordsHelp')}>
      <FormPair>
        <TextInput label={labels.nameAr} required dir="rtl" autoComplete="off" {...field('nameAr')} />
        <TextInput label={labels.nameEn} required dir="ltr" autoComplete="off" {...field('nameEn')} />
      </FormPair>
      <FormPair>
        <Textarea label={labels.descriptionAr} dir="rtl" {...text} {...field('descriptionAr')} />
        <Textarea label={labels.descriptionEn} dir="ltr" {...text} {...field('descriptionEn')} />
      </FormPair>
      <FormPair>
        <Textarea
          label={labels.featuresAr}
          description={t('help.features')}
          dir="rtl"
          {...text}
          {...field('featuresAr')}
        />
        <Textarea
          label={labels.featuresEn}
          description={t('help.features')}
          dir="ltr"
          {...text}
          {...field('featuresEn')}
        />
      </FormPair>
    </FormGroup>
  )
}

function PriceFields({ edit: { field }, labels }: RecordFields<PackageValues>) {
  const { t } = useTranslation('packages')
  const amount = { inputMode: 'decimal', autoComplete: 'off', ...leftToRight } as const
  const days = { required: true, inputMode: 'numeric', autoComplete: 'off', ...leftToRight } as const
  return (
    <FormGroup title={t('group.prices')} description={t('group.pricesHelp')}>
      <FormPair>
        <TextInput label={labels.monthlyPrice} {...amount} {...field('monthlyPrice')} />
        <TextInput label={labels.monthlyDays} {...days} {...field('monthlyDays')} />
      </FormPair>
      <FormPair>
        <TextInput label={labels.yearlyPrice} {...amount} {...field('yearlyPrice')} />
        <TextInput label={labels.yearlyDays} {...days} {...field('yearlyDays')} />
      </FormPair>
    </FormGroup>
  )
}

function PlaceFields({ edit: { field }, labels }: RecordFields<PackageValues>) {
  const { t } = useTranslation('packages')
  return (
    <FormGroup title={t('group.place')}>
      <FormPair>
        <NativeSelect
          label={labels.tier}
          description={t('help.tier')}
          data={PACKAGE_TIERS.map((tier) => ({ value: tier, label: t(`tier.${tier}`) }))}
          {...field('tier')}
        />
        <TextInput
          label={labels.position}
          description={t('help.position')}
          required
          inputMode="numeric"
          autoComplete="off"
          {...leftToRight}
          {...field('position')}
        />
      </FormPair>
      <StatusField label={labels.status} description={t('help.status')} {...field('status')} />
    </FormGroup>
  )
}
