import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../storage/format-bytes.ts'
import { askForPersistence } from '../storage/browser-storage.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import styles from './check.module.css'
import type { Probes } from './probes.ts'
import { SoundTrial } from './SoundTrial.tsx'
import type { Finding, FindingText, Standing } from './verdict.ts'

const ICONS = {
  good: IconCircleCheck,
  advice: IconAlertTriangle,
  fault: IconCircleX,
  unknown: IconHelpCircle,
} as const satisfies Record<Standing, unknown>

/** Findings that leave something to do; the rest has no sentence for it. */
const TO_DO = [
  'storageMayBeCleared',
  'storageLost',
  'storageRefused',
  'spaceLow',
  'spaceFull',
  'appMissing',
  'networkSlow',
  'networkSilent',
  'clockAhead',
  'clockBehind',
  'installedElsewhere',
  'notInstalled',
  'notInstalledOnPhone',
  'insideOtherApp',
  'screenMayDarken',
  'soundSilent',
] as const satisfies readonly FindingText[]

function todoOf({ text, standing }: Finding): (typeof TO_DO)[number] | undefined {
  return standing === 'good' ? undefined : TO_DO.find((name) => name === text)
}

interface FindingLineProps {
  readonly finding: Finding
  readonly onSound: (sound: Probes['sound']) => void
  /** Something was put right here: look again. */
  readonly onChanged: () => void
}

/** Says what one part is like, in words and a sign, and what to do about it. */
export function FindingLine({ finding, onSound, onChanged }: FindingLineProps) {
  const { t } = useTranslation('device')
  const locale = useLocale()
  const { part, standing, text, count = 0, bytes = 0 } = finding
  const Icon = ICONS[standing]
  const todo = todoOf(finding)
  return (
    <li className={styles.finding} data-part={part} data-standing={standing}>
      <Icon size={22} role="img" aria-label={t(`check.${standing}`)} />
      <div className={styles.words}>
        <p className={styles.part}>{t(`part.${part}`)}</p>
        <p>{t(`finding.${text}`, { count, space: formatBytes(bytes, locale) })}</p>
        {todo !== undefined && <p className={styles.todo}>{t(`todo.${todo}`)}</p>}
        {text === 'storageMayBeCleared' && <KeepStorage onKept={onChanged} />}
        {part === 'install' && standing !== 'good' && (
          <a href="#install" className={styles.way}>
            {t('install.show')}
          </a>
        )}
        {part === 'sound' && <SoundTrial onSound={onSound} />}
      </div>
    </li>
  )
}

function KeepStorage({ onKept }: { readonly onKept: () => void }) {
  const { t } = useTranslation('device')
  const [isRefused, setRefused] = useState(false)
  const ask = async () => ((await askForPersistence()) ? onKept() : setRefused(true))
  return (
    <>
      <div>
        <Button variant="default" size="sm" onClick={() => void ask()}>
          {t('storage.ask')}
        </Button>
      </div>
      <p role="status" className={styles.todo}>
        {isRefused && t('storage.refusedPersistence')}
      </p>
    </>
  )
}
