import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { packageChoicesQuery } from '#src/features/packages/index.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './coupons.module.css'

interface PackageChoiceProps {
  readonly label: ReactNode
  readonly chosen: readonly string[]
  readonly isFixed: boolean
  readonly error: ReactNode
  readonly onChange: (chosen: readonly string[]) => void
}

/** Asks for which packages a coupon may be used; none marked: for all. */
export function PackageChoice({ label, chosen, isFixed, error, onChange }: PackageChoiceProps) {
  const { t } = useTranslation('coupons')
  const { language } = useLocale()
  const { data } = useQuery(packageChoicesQuery)
  if (data?.items.length === 0) return null
  return (
    <fieldset id="packageIds" tabIndex={-1} className={styles.packages}>
      <legend>{label}</legend>
      <p className="mq-quiet">{t('packages.help')}</p>
      {(data?.items ?? []).map(({ id, name }) => (
        <Checkbox
          key={id}
          label={<Bdi>{name[language]}</Bdi>}
          checked={chosen.includes(id)}
          disabled={isFixed}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
      {error !== undefined && <p role="alert">{error}</p>}
    </fieldset>
  )
}
