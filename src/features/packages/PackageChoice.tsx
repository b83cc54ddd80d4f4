import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale } from '#src/ui/format/format-context.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { packageChoicesQuery } from './package-choices.ts'

interface PackageChoiceProps {
  readonly chosen: readonly string[]
  readonly error?: ReactNode
  readonly none: string
  readonly onChange: (chosen: readonly string[]) => void
}

/** Packages to be ticked, as a field `packageIds` of a form. */
export function PackageChoice({ chosen, error, none, onChange }: PackageChoiceProps) {
  const { language } = useLocale()
  const { data } = useQuery(packageChoicesQuery)
  return (
    <div id="packageIds" tabIndex={-1} role="group" aria-invalid={error ? true : undefined}>
      {data === undefined && <Skeleton height="1.5rem" />}
      {data?.items.length === 0 && <p className="mq-quiet">{none}</p>}
      {data?.items.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={<Bdi>{name[language]}</Bdi>}
          checked={chosen.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
      {error !== undefined && error !== null && <p role="alert">{error}</p>}
    </div>
  )
}
