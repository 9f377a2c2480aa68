import type { Locale } from '@feldwerk/contract/locales.ts'
import { REVIEW_STATES, type ReviewState } from '@feldwerk/contract/workflow-results.ts'
import type { FieldWords } from '../../platform/references/words.ts'

const reviewStates: Readonly<Record<ReviewState, Readonly<Record<Locale, string>>>> = {
  TO_REVIEW: { de: 'zu prüfen', en: 'to review' },
  REVIEWED: { de: 'geprüft', en: 'reviewed' },
}

type Titles = Readonly<Record<string, Readonly<Record<Locale, string>>>>

const made: Titles = {
  createdAt: { de: 'Angelegt am', en: 'Created' },
  changedAt: { de: 'Geändert am', en: 'Changed' },
  createdBy: { de: 'Angelegt von', en: 'Created by' },
}

/** What the fields are called that every record of a kind has. */
export const systemTitles: Readonly<Record<'ASSET' | 'WORKFLOW_RESULT' | 'TASK' | 'ACCOUNT', Titles>> = {
  ASSET: made,
  WORKFLOW_RESULT: {
    completedAt: { de: 'Abgeschlossen', en: 'Completed' },
    createdBy: { de: 'Ausgeführt von', en: 'Performed by' },
    company: { de: 'Andere Firma', en: 'Other company' },
    receivedAt: { de: 'Angekommen', en: 'Received' },
    changedAt: { de: 'Korrigiert am', en: 'Corrected' },
    task: { de: 'Aufgabe', en: 'Task' },
    reviewState: { de: 'Prüfung', en: 'Review' },
    reviewedBy: { de: 'Geprüft von', en: 'Reviewed by' },
    reviewedAt: { de: 'Geprüft am', en: 'Reviewed at' },
  },
  TASK: {
    ...made,
    data: { de: 'Daten der Aufgabe', en: 'Data of the task' },
    label: { de: 'Titel', en: 'Title' },
    state: { de: 'Stand', en: 'State' },
    assignedTo: { de: 'Zuständig', en: 'Assigned to' },
    validFrom: { de: 'Beginnt', en: 'Begins' },
    deadline: { de: 'Fällig', en: 'Due' },
    hardDeadline: { de: 'Nicht nach der Frist', en: 'Not after it is due' },
    completedAt: { de: 'Abgeschlossen', en: 'Completed' },
    completedBy: { de: 'Ausgeführt von', en: 'Performed by' },
    completedWith: { de: 'Ergebnis', en: 'Result' },
    cancelledAt: { de: 'Abgesagt', en: 'Cancelled' },
    cancelledBy: { de: 'Abgesagt von', en: 'Cancelled by' },
  },
  ACCOUNT: {
    name: { de: 'Name', en: 'Name' },
    firstName: { de: 'Vorname', en: 'First name' },
    lastName: { de: 'Nachname', en: 'Last name' },
    email: { de: 'E-Mail', en: 'E-mail' },
    phone: { de: 'Telefon', en: 'Phone' },
    employeeNumber: { de: 'Personalnummer', en: 'Employee number' },
    language: { de: 'Sprache', en: 'Language' },
    asMachine: { de: 'Ist eine Maschine', en: 'Is a machine' },
    machineName: { de: 'Name der Maschine', en: 'Machine name' },
    machineSerialNumber: { de: 'Seriennummer', en: 'Serial number' },
    machineManufacturer: { de: 'Hersteller', en: 'Manufacturer' },
    machineDescription: { de: 'Beschreibung', en: 'Description' },
    owner: { de: 'Inhaber', en: 'Owner' },
    portalAccess: { de: 'Portal-Zugang', en: 'Portal access' },
    appAccess: { de: 'App-Zugang', en: 'App access' },
    lastLoginAt: { de: 'Letzte Anmeldung', en: 'Last sign-in' },
    createdAt: { de: 'Angelegt am', en: 'Created' },
    deletedAt: { de: 'Entfernt am', en: 'Removed' },
  },
}

/** What the values of such a field are called, where they are a choice. */
export const systemOptions: Readonly<Record<string, FieldWords['options']>> = {
  reviewState: REVIEW_STATES.map((value) => ({ value, label: reviewStates[value] })),
}

/** What stands above accounts. */
export const accountTitle: Readonly<Record<Locale, string>> = {
  de: 'Benutzer oder Maschine',
  en: 'User or machine',
}
