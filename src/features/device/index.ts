export { DeviceLink } from './DeviceLink.tsx'
export { InstallInvitation } from './install/InstallInvitation.tsx'
export { useInstallBeforePreparing } from './install/use-install-before-preparing.tsx'
