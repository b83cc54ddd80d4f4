import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../format/format-context.ts'
import { Callout } from '../page/Callout.tsx'
import { Bdi } from '../text/Bdi.tsx'

interface ImportedBeforeProps {
  /** Earlier imports of the very same file, the newest first; `title`: what they came into. `at`: ms UTC. */
  readonly earlier: readonly { readonly at: number; readonly records: number; readonly title?: string }[]
  readonly isConfirmed: boolean
  readonly onConfirm: (isConfirmed: boolean) => void
}

/** Says that a file was imported before, and asks whether it is to be imported once more. */
export function ImportedBefore({ earlier, isConfirmed, onConfirm }: ImportedBeforeProps) {
  const { t } = useTranslation('lists')
  const { dateTime } = useFormats()
  if (earlier.length === 0) return null
  return (
    <Callout role="status" tone="attention" title={t('importedBefore.title')}>
      <ul>
        {earlier.map(({ at, records, title }) => (
          <li key={at}>
            {t('importedBefore.once', { at: dateTime(at), count: records })}
            {title !== undefined && (
              <>
                {' '}
                · <Bdi>{title}</Bdi>
              </>
            )}
          </li>
        ))}
      </ul>
      <Checkbox
        label={t('importedBefore.again')}
        checked={isConfirmed}
        onChange={({ currentTarget: { checked } }) => onConfirm(checked)}
      />
    </Callout>
  )
}
