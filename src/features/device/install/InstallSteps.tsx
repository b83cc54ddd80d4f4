import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EnglishTexts } from '#locales/types.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { AddToHomeRow, ConfirmAdd, MenuDots, MenuRow, ShareButton } from './drawings.tsx'
import type { InstallWay } from './install-way.ts'
import styles from './install.module.css'

interface Step {
  readonly text: keyof EnglishTexts['device']['steps']
  readonly drawing?: ReactNode
}

const ADD: readonly Step[] = [
  { text: 'iphoneAdd', drawing: <AddToHomeRow /> },
  { text: 'iphoneConfirm', drawing: <ConfirmAdd /> },
]

const STEPS: Partial<Record<InstallWay, readonly Step[]>> = {
  iphone: [{ text: 'iphoneShare', drawing: <ShareButton /> }, ...ADD],
  'iphone-other': [{ text: 'iphoneOtherShare', drawing: <ShareButton /> }, ...ADD],
  android: [
    { text: 'androidMenu', drawing: <MenuDots /> },
    { text: 'androidInstall', drawing: <MenuRow text="install" /> },
  ],
  'in-app': [
    { text: 'inAppMenu', drawing: <MenuDots /> },
    { text: 'inAppOpen', drawing: <MenuRow text="openInBrowser" /> },
  ],
  desktop: [{ text: 'desktopAddress' }, { text: 'desktopInstall' }],
  'mac-safari': [{ text: 'macFile' }, { text: 'macDock' }],
}

/**
 * Says what to tap, in order, where the browser does not ask by itself. The exam room shows it too: a part of the
 * academy's frame, as `Num` is, would bring the academy's app and start it there.
 */
export function InstallSteps({ way }: { readonly way: InstallWay }) {
  const { t } = useTranslation('device')
  const { number } = useFormats()
  const steps = STEPS[way]
  if (steps === undefined) return null
  return (
    <ol className={styles.steps} aria-label={t('install.stepsLabel')}>
      {steps.map(({ text, drawing }, index) => (
        <li key={text} className={styles.step}>
          {drawing}
          <div className={styles.stepText}>
            <bdi className={`mq-numbers ${styles.stepNumber}`}>{number(index + 1)}</bdi>
            <p>{t(`steps.${text}`)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
