import type { FormDocument, FormSetup } from '@lifeform/metadata';

/** A clinic's intake form: just a document with items, layout, rules, texts, and cases that pass. */
export const clinicIntake: FormDocument = {
  form: 'ClinicIntake',
  version: 1,
  items: [
    { name: 'txtPatient', fieldType: 'name', required: true, maxLength: 60 },
    { name: 'dtBirth', fieldType: 'date', required: true, isUntilToday: true },
    { name: 'txtGuardian', fieldType: 'name', maxLength: 60 },
    { name: 'txtTemperature', fieldType: 'real', min: 34, max: 43, useLimits: true, decimalPlaces: 1 },
    { name: 'chkAllergies', fieldType: 'check' },
    { name: 'txtAllergies', fieldType: 'text', maxLength: 200 },
    { name: 'txtUrgency', fieldType: 'text', readOnly: true },
    { name: 'btnAdmit', fieldType: 'button', action: 'admit', display: 'primary' },
  ],
  layout: [
    { id: 'secPatient', kind: 'section', parent: null, order: 1 },
    { id: 'txtPatient', kind: 'field', parent: 'secPatient', order: 1 },
    { id: 'dtBirth', kind: 'field', parent: 'secPatient', order: 2 },
    { id: 'txtGuardian', kind: 'field', parent: 'secPatient', order: 3 },
    { id: 'secState', kind: 'section', parent: null, order: 2 },
    { id: 'txtTemperature', kind: 'field', parent: 'secState', order: 1 },
    { id: 'txtUrgency', kind: 'field', parent: 'secState', order: 2 },
    { id: 'chkAllergies', kind: 'field', parent: 'secState', order: 3 },
    { id: 'txtAllergies', kind: 'field', parent: 'secState', order: 4, width: 8 },
    { id: 'btnAdmit', kind: 'field', parent: 'secState', order: 5 },
  ],
  rules: [
    {
      kind: 'binding',
      id: 'guardian-of-a-child',
      field: 'txtGuardian',
      property: 'displayHidden',
      expression: {
        or: [
          { '!': [{ var: 'dtBirth' }] },
          { '>=': [{ age: [{ var: 'dtBirth' }, { var: 'today' }] }, { var: 'setup.adultAge' }] },
        ],
      },
    },
    { kind: 'binding', id: 'guardian-needed', field: 'txtGuardian', property: 'required', expression: true },
    {
      kind: 'binding',
      id: 'urgent-at-fever',
      field: 'txtUrgency',
      property: 'value',
      expression: { if: [{ '>=': [{ var: 'txtTemperature' }, { var: 'setup.fever' }] }, 'urgent', 'routine'] },
    },
    {
      kind: 'binding',
      id: 'allergies-shown',
      field: 'txtAllergies',
      property: 'displayHidden',
      expression: { '!': [{ var: 'chkAllergies' }] },
    },
    {
      kind: 'check',
      id: 'born-by-today',
      fields: ['dtBirth'],
      fails: { '>': [{ var: 'dtBirth' }, { var: 'today' }] },
      message: 'msg-BornByToday',
    },
  ],
  messages: {
    'tEdit-ClinicIntake-secPatient': { en: 'Patient', fr: 'Patient' },
    'tEdit-ClinicIntake-secState': { en: 'State', fr: 'État' },
    'tEdit-ClinicIntake-txtPatient': { en: 'Name', fr: 'Nom' },
    'tEdit-ClinicIntake-dtBirth': { en: 'Date of birth', fr: 'Date de naissance' },
    'tEdit-ClinicIntake-txtGuardian': { en: 'Guardian', fr: 'Tuteur' },
    'tEdit-ClinicIntake-txtTemperature': { en: 'Temperature (°C)', fr: 'Température (°C)' },
    'tEdit-ClinicIntake-chkAllergies': { en: 'Has allergies', fr: 'A des allergies' },
    'tEdit-ClinicIntake-txtAllergies': { en: 'Allergies', fr: 'Allergies' },
    'tEdit-ClinicIntake-txtUrgency': { en: 'Urgency', fr: 'Urgence' },
    'tEdit-ClinicIntake-btnAdmit': { en: 'Admit', fr: 'Admettre' },
    'msg-required': { en: 'This field is required.', fr: 'Ce champ est obligatoire.' },
    'msg-Range': { en: 'Enter a value from {min} to {max}.', fr: 'Entrez une valeur de {min} à {max}.' },
    'msg-Limits': { en: 'limits: {min} - {max}', fr: 'limites : {min} - {max}' },
    'msg-BornByToday': { en: 'Enter a day that has been.', fr: 'Entrez un jour passé.' },
  },
  cases: [
    {
      id: 'a-child-has-a-guardian',
      given: { setup: 'north', today: '2026-11-20' },
      steps: [
        { action: 'type', field: 'dtBirth', text: '01/02/2015', expect: { txtGuardian: { hidden: true } } },
        { action: 'focus', field: 'txtTemperature', expect: { txtGuardian: { hidden: false, required: true } } },
        { action: 'type', field: 'txtTemperature', text: '39.4' },
        { action: 'blur', field: 'txtTemperature', expect: { txtUrgency: { value: 'urgent' } } },
        { action: 'submit', field: 'btnAdmit', accepted: false, expect: { txtPatient: { errors: ['msg-required'] } } },
      ],
    },
  ],
};

/** One clinic's own numbers and its override of a field. */
export const northClinic: FormSetup = {
  id: 'north',
  settings: { adultAge: 16, fever: 38 },
  items: { txtTemperature: { max: 42 } },
};
