import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  ACCOMMODATION_NAMES,
  type AccommodationEffect,
  type AccommodationName,
  ACCOMMODATIONS,
} from '#domain/accommodations/accommodations.ts'
import { FormGroup, leftToRight } from '#src/ui/form/index.ts'
import type { UserFieldsProps } from './user-fields-props.ts'

const withEffect = (wanted: AccommodationEffect) =>
  ACCOMMODATION_NAMES.filter((name) => ACCOMMODATIONS[name].effect === wanted)

/** What a student needs in every exam: the fields follow from the table. */
export function AccommodationFields(props: UserFieldsProps) {
  const { t } = useTranslation(['accommodations', 'users'])
  const { edit, labels } = props
  const fields = (effect: AccommodationEffect) =>
    withEffect(effect).map((name) => <AccommodationField key={name} name={name} {...props} />)
  return (
    <FormGroup title={t('help.title')} description={t('help.lead')}>
      <TextInput
        label={labels.timeMultiplier}
        description={t('users:form.timeMultiplierHelp')}
        required
        inputMode="decimal"
        autoComplete="off"
        {...leftToRight}
        {...edit.field('timeMultiplier')}
      />
      {fields('time')}
      <p className="mq-quiet">{t('help.tools')}</p>
      {fields('tool')}
      <p className="mq-quiet">{t('help.looks')}</p>
      {fields('look')}
      {fields('keys')}
    </FormGroup>
  )
}

/** Fields that are explained beside themselves. */
const HELPED = ['breakMinutes', 'font', 'keyboard'] as const

function useHelp(name: AccommodationName): string | undefined {
  const { t } = useTranslation('accommodations')
  const helped = HELPED.find((one) => one === name)
  return helped && t(`help.${helped}`)
}

function AccommodationField({ name, edit, labels }: UserFieldsProps & { readonly name: AccommodationName }) {
  const { t } = useTranslation('accommodations')
  const description = useHelp(name)
  const field = ACCOMMODATIONS[name]
  if (field.kind === 'flag')
    return <Switch label={labels[name]} description={description} {...edit.field(name, 'checkbox')} />
  if (field.kind === 'minutes') {
    return (
      <TextInput
        label={labels[name]}
        description={description}
        required
        inputMode="numeric"
        autoComplete="off"
        {...leftToRight}
        {...edit.field(name)}
      />
    )
  }
  const data = field.values.map((value) => ({ value, label: t(`choice.${name}.${value}` as never) }))
  return (
    <NativeSelect
      label={labels[name]}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={data}
      {...edit.field(name)}
    />
  )
}
