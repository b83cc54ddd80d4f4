import { Tabs, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormulaView } from './FormulaView.tsx'
import { PALETTE, type PaletteItem } from './palette.ts'
import styles from './formula.module.css'

/** Signs and forms by groups. A tap keeps the caret and a phone's keyboard in place. */
export function Palette({ onWrite }: { readonly onWrite: (item: PaletteItem) => void }) {
  const { t } = useTranslation('richText')
  return (
    <Tabs defaultValue="common" keepMounted={false} variant="outline">
      <Tabs.List className={styles.groups} aria-label={t('palette.label')}>
        {PALETTE.map(({ name }) => (
          <Tabs.Tab key={name} value={name}>
            {t(`palette.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {PALETTE.map(({ name, items }) => (
        <Tabs.Panel key={name} value={name} className={styles.signs}>
          {items.map((item) => (
            <UnstyledButton
              key={item.write}
              className={styles.sign}
              aria-label={signName(item, t)}
              title={item.name === null ? undefined : signName(item, t)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onWrite(item)}
            >
              <FormulaView latex={item.shown} />
            </UnstyledButton>
          ))}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function signName({ name, shown }: PaletteItem, t: (key: 'sign.fraction') => string): string {
  return name === null ? shown.replace('\\', '') : t(`sign.${name}` as 'sign.fraction')
}
