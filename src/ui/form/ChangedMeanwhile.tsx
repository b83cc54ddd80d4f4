import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Bdi } from '../text/Bdi.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import type { EditFormState, FieldLabels, ShownValue } from './use-edit-form.ts'
import styles from './edit-form.module.css'

interface ChangedMeanwhileProps<Values extends Record<string, unknown>> {
  readonly edit: EditFormState<Values>
  readonly labels: FieldLabels<Values>
  readonly shownValue: ShownValue<Values> | undefined
}

/**
 * Another person saved first: what differs, and the choice between theirs and what was typed. Neither is lost unasked.
 */
export function ChangedMeanwhile<Values extends Record<string, unknown>>({
  edit,
  labels,
  shownValue,
}: ChangedMeanwhileProps<Values>) {
  const { t } = useTranslation(['lists', 'common'])
  const { conflict, keepMine, loadTheirs } = edit
  const { theirs = null, contested = [], takenOver = [] } = conflict ?? {}
  return (
    <Dialog opened={conflict !== null} onClose={keepMine} title={t('conflict.title')} size="lg">
      {theirs === null ? (
        <p>{t('conflict.gone')}</p>
      ) : (
        <>
          <p>{t(contested.length > 0 ? 'conflict.text' : 'conflict.same')}</p>
          {contested.length > 0 && (
            <Differences
              names={contested}
              mine={edit.form.getValues()}
              theirs={theirs.values}
              labels={labels}
              shownValue={shownValue}
            />
          )}
          {takenOver.length > 0 && (
            <p className={styles.takenOver}>
              {t('conflict.takenOver', { fields: takenOver.map((name) => labels[name]).join(t('conflict.separator')) })}
            </p>
          )}
        </>
      )}
      <Group justify="flex-end" mt="xl">
        {theirs !== null && (
          <Button variant="default" onClick={loadTheirs}>
            {t('conflict.load')}
          </Button>
        )}
        <Button onClick={keepMine} data-autofocus>
          {t('conflict.keep')}
        </Button>
      </Group>
    </Dialog>
  )
}

interface DifferencesProps<Values> {
  readonly names: readonly (keyof Values & string)[]
  readonly mine: Values
  readonly theirs: Values
  readonly labels: FieldLabels<Values>
  readonly shownValue: ShownValue<Values> | undefined
}

function Differences<Values extends Record<string, unknown>>({
  names,
  mine,
  theirs,
  labels,
  shownValue,
}: DifferencesProps<Values>) {
  const { t } = useTranslation('lists')
  const plain = usePlainValue()
  const inWords = (name: keyof Values & string, value: Values[keyof Values]): ReactNode =>
    shownValue?.(name, value) ?? plain(name, value)
  return (
    <table className={styles.differences}>
      <thead>
        <tr>
          <th scope="col">{t('conflict.field')}</th>
          <th scope="col">{t('conflict.mine')}</th>
          <th scope="col">{t('conflict.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{labels[name]}</th>
            <td>{inWords(name, mine[name])}</td>
            <td>{inWords(name, theirs[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Puts a value into words that its form says nothing special about. */
function usePlainValue() {
  const { t } = useTranslation('lists')
  return (name: string, value: unknown): ReactNode => {
    if (name === 'status' && (value === 'active' || value === 'inactive')) return t(`status.${value}`)
    if (value === '' || value === null) return t('conflict.empty')
    return typeof value === 'string' || typeof value === 'number' ? <Bdi>{value}</Bdi> : t('conflict.differs')
  }
}
