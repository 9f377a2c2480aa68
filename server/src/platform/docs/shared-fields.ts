/** Fields that several schemas have together, under the name of what they make. */
export interface SharedFields {
  readonly name: string
  readonly about: string
  readonly fields: readonly string[]
}

const base = (name: string, about: string, fields: string): SharedFields => ({
  name,
  about,
  fields: fields.split(' '),
})

/** The larger before those that they hold. */
export const sharedFields: readonly SharedFields[] = [
  base(
    'AskingComponent',
    'What every question has.',
    'id title variableName description hidden disabled optional notApplicable validationError',
  ),
  base('ShownComponent', 'What everything that is shown has.', 'id title variableName description hidden'),
  base('AnyBlock', 'What every block has.', 'id condition onlyDeviating together'),
  base('AnyTrigger', 'What every trigger has.', 'id on condition paused atMostPerHour'),
  base('PlacedPanel', 'Where a panel lies.', 'kind startRow startCol width height'),
  base(
    'AnyAccount',
    'What is told of an account in full.',
    'createdAt language ownCompany phone employeeNumber portalAccess machineManufacturer emailConfirmed machineDescription lastLoginAt appAccess machineSerialNumber company owner',
  ),
  base(
    'AnyWorkflow',
    'What is told of a workflow wherever it is shown.',
    'sharedToMe latestChangeAt latestPerformanceAt draft sharedToOthers version translations templateInstance company latestPerformanceBy latestChangeBy image revision',
  ),
  base(
    'TokenDetails',
    'What is told of an API token.',
    'name scopes account expiresAt lastUsedAt lastUsedFrom lastRefusedAt lastRefusedFrom',
  ),
  base(
    'EnteredAccess',
    'What is entered of an account by who manages it.',
    'imageRef appAccess portalAccess machineName machineDescription machineManufacturer machineSerialNumber',
  ),
  base(
    'EnteredPerson',
    'What is entered of a person.',
    'firstName lastName email phone language employeeNumber',
  ),
  base(
    'SentResult',
    'What is sent of a result.',
    'workflow activityResults startedAt completedAt taskId meta',
  ),
  base(
    'TaskContents',
    'What a task consists of.',
    'label assignedTo taskData validFrom deadline hardDeadline',
  ),
  base('AnyProperty', 'What every property has.', 'name type required customCheck foreignKeyConstraint'),
  base('AnyMail', 'What every mail has.', 'recipients cc subject bodyHtml'),
  base('MetricContents', 'What a metric counts, and how.', 'unit sources translations aggregation bound'),
  base(
    'AnyMetric',
    'What is told of a metric wherever it is shown.',
    'translations aggregation revision percent bound readonly templateInstance unit',
  ),
  base(
    'AssetTypeContents',
    'What an asset type consists of.',
    'nameProperty equalityConstraints translations properties customCheck uniqueConstraints',
  ),
  base(
    'AnyDashboard',
    'What is told of a dashboard wherever it is shown.',
    'translations latestChangeAt revision interval favourite latestChangeBy readonly templateInstance',
  ),
  base(
    'PeopleAndGroups',
    'People and machines, by themselves and by their groups.',
    'accounts accountGroups',
  ),
  base('Translated', 'What has texts in several languages.', 'id translations'),
  base('Plannable', 'When something is to be done, and what people read for it.', 'label validFrom deadline'),
  base('ChosenWays', 'On which ways somebody is told.', 'event portal push mail'),
  base('ShownQuestion', 'What is told of a question.', 'id title variableName'),
  base('CreatedByAccount', 'What somebody has created.', 'id createdAt createdBy'),
  base('Created', 'What was created once.', 'id createdAt'),
  base('CreatedBySomebody', 'When something was created, and by whom.', 'createdAt createdBy'),
  base('LatestChange', 'When something was changed last, and by whom.', 'latestChangeAt latestChangeBy'),
  base('LastChanged', 'Who changed something last.', 'lastChangeAt lastChangeBy'),
  base('ListPage', 'What every page of a list says of the whole.', 'recordsTotal next'),
  base('IdAndName', 'A thing by its id, with its name.', 'id name'),
  base('NameInLanguage', 'A name in a language.', 'language name'),
]
