import { describe, expect, it } from 'vitest';
import { controlId, fieldOf, valueAt, withValueAt } from './field-path.ts';

describe('a field and its control', () => {
  it.each([
    ['email', 'root', 'root_email'],
    ['propertyAddress.street1', 'root', 'root_propertyAddress_street1'],
    ['email', 'modal_1', 'modal_1_email'],
  ])('%s in %s is %s, and back', (field, prefix, id) => {
    expect(controlId(field, prefix)).toBe(id);
    expect(fieldOf(id, prefix)).toBe(field);
  });
});

describe('data by field', () => {
  const data = { name: 'Sam', address: { city: 'Winona', note: 'kept' } };

  it('is read at any depth', () => {
    expect(valueAt(data, 'address.city')).toBe('Winona');
    expect(valueAt(data, 'address.zip')).toBeUndefined();
    expect(valueAt(data, 'name.first')).toBeUndefined();
  });

  it('is changed without touching what it was', () => {
    expect(withValueAt(data, 'address.city', 'Fargo')).toEqual({
      name: 'Sam',
      address: { city: 'Fargo', note: 'kept' },
    });
    expect(data.address.city).toBe('Winona');
  });

  it('is the same data when nothing changes', () => {
    expect(withValueAt(data, 'address.city', 'Winona')).toBe(data);
    expect(withValueAt(data, 'suffix', undefined)).toBe(data);
  });

  it('loses a field that becomes undefined, and makes groups as needed', () => {
    expect(withValueAt(data, 'address.city', undefined)).toEqual({ name: 'Sam', address: { note: 'kept' } });
    expect(withValueAt({}, 'home.city', 'Fargo')).toEqual({ home: { city: 'Fargo' } });
  });
});
